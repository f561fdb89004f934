import type { Messages } from '../i18n.js';

export const page = {
} as const satisfies Messages;
