import type { Messages } from '../i18n.js';

export const sentence = {
} as const satisfies Messages;
