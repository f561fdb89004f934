import type { Messages } from '../i18n.js';

export const notes = {
} as const satisfies Messages;
