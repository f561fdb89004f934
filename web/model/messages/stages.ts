import type { Messages } from '../i18n.js';

export const stages = {
} as const satisfies Messages;
