// What the element says before the rest of it has come: in both languages in everybody's hands.
export const shell = {
  loading: { en: 'Loading the playground …', zh: '正在载入演练场……' },
  failed: { en: 'The playground could not be loaded.', zh: '演练场没能载入。' },
  late: {
    en: 'It has not arrived after {seconds} seconds.',
    zh: '等了 {seconds} 秒，它仍没有到达。',
  },
  retry: { en: 'Try again', zh: '再试一次' },
} as const;
