import type { Messages } from '../i18n.js';

export const take = {} as const satisfies Messages;
