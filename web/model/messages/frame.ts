// What a frame says around the element in it: few lines, which its small script carries.
export const frame = {
  unknown: {
    en: 'Not understood in the address of this frame, and left out: {keys}.',
    zh: '这个框架的网址里有认不出的参数，已忽略：{keys}。',
  },
  too_long: {
    en: 'The address of this frame is too long: {value} KB, and the limit is {limit} KB. It opens without what the address says.',
    zh: '这个框架的网址太长：{value} KB，最多 {limit} KB。网址里的设置都没有采用。',
  },
  missing: {
    en: 'The playground could not be loaded: attention-playground.js is not beside this page.',
    zh: '演练场没能载入：这个页面旁边没有 attention-playground.js。',
  },
} as const;
