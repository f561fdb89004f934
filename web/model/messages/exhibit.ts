import type { Messages } from '../i18n.js';

/** What charts above a scene have in common. */
export const exhibit = {
  loading: { en: 'Loading …', zh: '正在载入……' },
  unreachable: {
    en: 'The chart could not be loaded. Check your connection and open the lesson again; if that does not help, reload the page.',
    zh: '图没能载入。请检查网络连接，再打开这一课；还不行就刷新页面。',
  },
  move: { en: 'Point at the chart, or use the arrow keys.', zh: '指向图中，或用方向键。' },
  table: { en: 'The numbers', zh: '全部数值' },
} as const satisfies Messages;
