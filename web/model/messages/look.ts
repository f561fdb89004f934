import type { Messages } from '../i18n.js';

export const look = {} as const satisfies Messages;
