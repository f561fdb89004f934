import type { Messages } from '../i18n.js';

export const controls = {
} as const satisfies Messages;
