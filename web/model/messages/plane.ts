import type { Messages } from '../i18n.js';

export const plane = {} as const satisfies Messages;
