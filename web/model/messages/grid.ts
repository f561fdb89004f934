import type { Messages } from '../i18n.js';

export const grid = {
} as const satisfies Messages;
