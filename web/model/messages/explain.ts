import type { Messages } from '../i18n.js';

export const explain = {
} as const satisfies Messages;
