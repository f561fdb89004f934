import type { Messages } from '../i18n.js';

export const element = {
} as const satisfies Messages;
