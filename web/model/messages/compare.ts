import type { Messages } from '../i18n.js';

export const compare = {} as const satisfies Messages;
