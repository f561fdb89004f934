// What the element says before the rest of it has come: in both languages in everybody's hands.
export const shell = {
  loading: { en: 'Loading the playground …', zh: '正在载入演练场……' },
  /** Not every browser asks again for a script that failed once. */
  failed: {
    en: 'The playground could not be loaded. If trying again does not help, reload the page.',
    zh: '演练场没能载入。再试一次也不行的话，请刷新页面。',
  },
  late: {
    en: 'It has not arrived after {seconds} seconds.',
    zh: '等了 {seconds} 秒，它仍没有到达。',
  },
  retry: { en: 'Try again', zh: '再试一次' },
} as const;
