import type { Messages } from '../i18n.js';

/** The panel of lesson 12: time and memory against the length of the text, in the reader's browser. */
export const cost = {
  title: { en: 'Time and memory, measured on your device', zh: '时间和内存，在你的设备上实测' },
  intro: {
    en: 'One head, 64 numbers wide, random vectors, no training. A dot is the median of several runs, or one run where memory would run short; a dashed line is the prediction, drawn through the dot furthest right.',
    zh: '一个头，64 个数宽，向量随机。每个点是几次运行的中位数，内存紧张时只运行一次；虚线是预测，经过最右边的那个点。',
  },
  full: { en: 'full, every matrix kept', zh: '完整，保留所有矩阵' },
  tiled: { en: 'tiled, no n × n matrix', zh: '分块，没有 n × n 矩阵' },
  window: { en: 'window of 256, tiled', zh: '窗口 256，分块' },
  predicted: {
    en: 'predicted; time: n², window n·W; memory: full n², else n',
    zh: '预测；时间：n²，窗口为 n·W；内存：完整为 n²，其余为 n',
  },
  time: { en: 'Time in ms', zh: '时间（毫秒）' },
  memory: { en: 'Memory of the engine in MB', zh: '引擎占用的内存（MB）' },
  largest: { en: 'Largest weight of a row', zh: '一行中最大的权重' },
  length: { en: 'length n', zh: '长度 n' },
  up_to: { en: 'Up to n =', zh: '量到 n =' },
  start: { en: 'Measure', zh: '开始测量' },
  stop: { en: 'Stop', zh: '停止' },
  progress: { en: 'Progress', zh: '进度' },
  now: { en: 'Measuring {method}: n = {n}', zh: '正在测量“{method}”：n = {n}' },
  ready: { en: 'Takes some seconds; you can go on reading.', zh: '需要几秒到十几秒，其间可以继续阅读。' },
  stopped: { en: 'Stopped; what was measured stays.', zh: '已停止，量过的都还在。' },
  failed: {
    en: 'It broke off ({reason}); what was measured stays.',
    zh: '中断了（{reason}），量过的都还在。',
  },
  done: { en: 'Done.', zh: '测量完毕。' },
  growth: {
    en: '{method}: from n = {from} to {to} the time grew ×\u00a0{measured}; predicted ×\u00a0{predicted}.',
    zh: '{method}：n 从 {from} 到 {to}，时间变成 {measured} 倍，预测是 {predicted} 倍。',
  },
  in_worker: {
    en: 'Ran beside the page, in a worker, with the {variant} variant of the engine.',
    zh: '在页面之外的 worker 里运行，用的是引擎的 {variant} 版本。',
  },
  on_page: {
    en: 'This page may not start workers, so it ran here in short pieces, with the {variant} variant of the engine.',
    zh: '本页不能启动 worker，所以是在页面里分成小段运行的，用的是引擎的 {variant} 版本。',
  },
  end_memory: {
    en: 'Full stops before n = {n}: its n × n matrices, ready to be shown, would not fit in the 256 MB this page allows itself.',
    zh: '“完整”量不到 n = {n}：那么多 n × n 的矩阵，要随时能显示，就会超出本页给自己定的 256 MB。',
  },
  end_page: {
    en: 'Full stops before n = {n}: on the page itself it would make you wait.',
    zh: '“完整”量不到 n = {n}：在页面里算，会卡住你。',
  },
  end_time: {
    en: '{method} stops before n = {n}: that would take more than 20 seconds here.',
    zh: '“{method}”量不到 n = {n}：在这台设备上要二十秒以上。',
  },
  memory_note: {
    en: 'Memory: the engine starts with 2 MB and grows in steps, so smaller needs do not show.',
    zh: '内存：引擎一开始就占 2 MB，以后一级一级增加，更小的需要看不出来。',
  },
  memory_unknown: {
    en: 'Memory is not told here: the page’s own engine has it in use already.',
    zh: '这里不报内存：页面自己的引擎已经占用了一些。',
  },
  short_full: { en: 'full', zh: '完整' },
  short_tiled: { en: 'tiled', zh: '分块' },
  short_window: { en: 'window', zh: '窗口' },
  at: { en: 'n = {n}: {values}', zh: 'n = {n}：{values}' },
} as const satisfies Messages;
