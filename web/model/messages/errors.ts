import type { Messages } from '../i18n.js';

export const errors = {
} as const satisfies Messages;
