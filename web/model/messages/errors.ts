// Why a scene or the engine failed. The key is the code of a SceneError or EngineError, the places are its args; {field}
// is the Scene key at fault and stays as it is written in a scene.
import type { Messages } from '../i18n.js';
import { typed } from './typed.js';

export const errors = {
  ...typed,
  scene_file: {
    en: 'The scene {url} could not be read: {reason}',
    zh: '场景文件 {url} 读不出来：{reason}',
  },
  unreadable: {
    en: '{field} could not be read: {reason}',
    zh: '{field} 读不出来：{reason}',
  },
  type: {
    en: '{field} must be of type {expected}; here it is {got}',
    zh: '{field} 应当是 {expected} 类型，这里却是 {got}',
  },
  choice: {
    en: '{field} must be one of {choices}; “{value}” is not',
    zh: '{field} 只能取 {choices} 之一，“{value}”不在其中',
  },
  range: {
    en: '{field} must lie between {min} and {max}; {value} does not',
    zh: '{field} 应在 {min} 到 {max} 之间，{value} 超出了范围',
  },
  integer: {
    en: '{field} must be a whole number; {value} is not',
    zh: '{field} 应当是整数，{value} 不是',
  },
  not_finite: {
    en: '{field} must be a finite number, at most 3.4e38 in size',
    zh: '{field} 应当是有限的数，绝对值不超过 3.4e38',
  },
  empty: {
    en: '{field} is empty; it needs at least one entry',
    zh: '{field} 是空的，至少要有一项',
  },
  missing: {
    en: '{field} is needed here, and nothing gives it',
    zh: '这里需要 {field}，但没有给出',
  },
  selection: {
    en: '{field} is a matrix with a row and a column counted from 0, such as “weights 2 1”; “{value}” is not',
    zh: '{field} 应写成矩阵名加行和列（从 0 数起），例如“weights 2 1”；“{value}”不是',
  },
  no_such_number: {
    en: '{field} names a number that this scene does not have: {value}',
    zh: '{field} 指的数在这个例子里不存在：{value}',
  },
  choices: {
    en: '{field} must be at least two, with | between them; “{value}” is not',
    zh: '{field} 至少要有两项，中间用 | 隔开；“{value}”不是',
  },
  answer: {
    en: '{field} is the number of the right choice, counted from 1; “{value}” is not',
    zh: '{field} 应写正确选项的序号（从 1 数起）；“{value}”不是',
  },
  answer_needed: {
    en: '{field} has to say which choice is right: “{value}” is no word that can be looked at here',
    zh: '请用 {field} 写明哪个选项正确：“{value}”不是这里可以看到的词',
  },
  locked: {
    en: 'The author of this page holds this fixed.',
    zh: '这一项由本页作者固定，不能改动。',
  },
  readonly: {
    en: 'The author of this page lets this be looked at, not changed.',
    zh: '本页作者只允许查看，不允许改动。',
  },
  duplicate: {
    en: '{field} names {name} twice; once is enough',
    zh: '{field} 里 {name} 出现了两次，写一次就够了',
  },
  unknown_lesson: {
    en: 'There is no lesson called “{id}”.',
    zh: '没有名为“{id}”的课程。',
  },
  unknown: {
    en: '{field} does not know {name}',
    zh: '{field} 里没有 {name} 这个名字',
  },
  ragged: {
    en: '{field}: row {row} has {value} numbers where the first row has {expected}',
    zh: '{field}：第 {row} 行有 {value} 个数，而第 1 行有 {expected} 个',
  },
  shape: {
    en: '{field} must be {expected}; it is {got}',
    zh: '{field} 的形状应当是 {expected}，现在是 {got}',
  },
  query_rows: {
    en: '{field} must have between 1 and {tokens} rows, no more than there are tokens; it has {rows}',
    zh: '{field} 应有 1 到 {tokens} 行，不能比词元多；现在有 {rows} 行',
  },
  tokens_at_least: {
    en: 'The text has {value} tokens or more; at most {limit} are possible',
    zh: '文字至少有 {value} 个词元，最多只能有 {limit} 个',
  },
  text_tokens: {
    en: 'The text is {value} characters long and has more than {limit} tokens, the most that are possible',
    zh: '文字有 {value} 个字符，词元超过了上限 {limit} 个',
  },
  too_many: {
    en: '{field} has {value} entries; at most {limit} are possible',
    zh: '{field} 有 {value} 项，最多只能有 {limit} 项',
  },
  too_large: {
    en: '{field} would make a matrix of {cells} cells, all heads counted; at most {limit} are possible',
    zh: '{field} 会使矩阵达到 {cells} 格（所有头合计），最多只能有 {limit} 格',
  },
  too_long: {
    en: '{field} is {value} characters long; at most {limit} are possible',
    zh: '{field} 有 {value} 个字符，最多只能有 {limit} 个',
  },
  heads_divide: {
    en: 'n_heads must divide d_model: {d_model} is not a multiple of {n_heads} (try {choices})',
    zh: 'n_heads 必须能整除 d_model：{d_model} 不是 {n_heads} 的倍数（可以选 {choices}）',
  },
  kv_heads_divide: {
    en: 'n_kv_heads must divide n_heads: {n_heads} is not a multiple of {n_kv_heads} (try {choices})',
    zh: 'n_kv_heads 必须能整除 n_heads：{n_heads} 不是 {n_kv_heads} 的倍数（可以选 {choices}）',
  },
  even: {
    en: '{field}: rotary positions turn pairs of numbers, so every head must have an even width; here it is {value}',
    zh: '{field}：旋转位置编码把数两两成对地旋转，所以每个头的宽度必须是偶数，现在是 {value}',
  },
  block_stages: {
    en: 'Layers start from embeddings: with stages “{stages}” n_layers must be 0',
    zh: '多层结构要从词向量开始：stages 为“{stages}”时 n_layers 只能是 0',
  },
  context_stages: {
    en: 'A second sequence needs embeddings to start from: with stages “{stages}” there is no context',
    zh: '第二个序列要从词向量开始：stages 为“{stages}”时不能有 context',
  },
  silent_head: {
    en: '{field} names head {head}; heads are counted from 0, and there are {n_heads}',
    zh: '{field} 里有第 {head} 号头；头从 0 开始编号，一共 {n_heads} 个',
  },
  random_api: {
    en: '{field}: there is no random stream “{value}” here, only numpy-legacy (np.random.seed, np.random.randn)',
    zh: '{field}：没有名为“{value}”的随机数流，只有 numpy-legacy（np.random.seed、np.random.randn）',
  },
  task_id: {
    en: '{field} must be the name of a task: small letters and _',
    zh: '{field} 应当是任务的名字，只含小写字母和 _',
  },
  not_taught: {
    en: 'The learned weights of “{task}” are not here',
    zh: '这里没有“{task}”学到的权重',
  },
  learned_width: {
    en: 'The learned weights are {learned} numbers wide; {field} is {value}',
    zh: '学到的权重宽 {learned} 个数，而 {field} 是 {value}',
  },
  learned_layers: {
    en: 'This model has learned {learned} layers; {field} is {value}',
    zh: '这个模型学了 {learned} 层，而 {field} 是 {value}',
  },
  learned_setting: {
    en: 'With learned weights {field} must be {learned}; it is {value}',
    zh: '使用学到的权重时 {field} 只能是 {learned}，现在是 {value}',
  },
  learned_places: {
    en: 'This model has learned {limit} places; the text has {value} tokens',
    zh: '这个模型学了 {limit} 个位置，而文字有 {value} 个词元',
  },
  not_in_vocabulary: {
    en: 'This model has never seen “{word}”. Words it knows: {suggestions} … The whole list is under the sentence.',
    zh: '这个模型没见过“{word}”。它认识的词有：{suggestions}……句子下面有完整的词表。',
  },
  cell: {
    en: '{field}: there is no such cell in this scene',
    zh: '{field}：当前场景里没有这一格',
  },
  overflow: {
    en: '{stage} grows beyond 3.4e38, the largest number there is here; smaller numbers would do',
    zh: '{stage} 超过了 3.4e38，已经大到无法表示；请把数改小一些',
  },
  newer_version: {
    en: 'This scene is version {value}, made by a newer playground; this one reads version 1',
    zh: '这个场景是版本 {value}，来自较新版本的演练场；这里只能读版本 1',
  },
  unknown_field: {
    en: '{field} is not a key of a scene',
    zh: '场景里没有 {field} 这个键',
  },
  arrays_too_large: {
    en: 'q, k and v would hold {value} numbers together; at most {limit} are possible',
    zh: 'q、k、v 合计会有 {value} 个数，最多只能有 {limit} 个',
  },
  unknown_argument: {
    en: 'attention() has no argument called {field}',
    zh: 'attention() 没有名为 {field} 的参数',
  },
  weights_header: {
    en: '{field} cannot be read from byte {at} on: it is not as safetensors has it',
    zh: '{field} 从第 {at} 字节起读不出来：不符合 safetensors 格式',
  },
  weights_bytes: {
    en: '{field} takes {expected} bytes by its shape, but its data_offsets are {got}',
    zh: '{field} 按形状应占 {expected} 字节，而 data_offsets 写的是 {got}',
  },
  weights_place: {
    en: '{field} must begin at byte {expected} of the numbers; it begins at {got}',
    zh: '{field} 应从数据的第 {expected} 字节开始，却从第 {got} 字节开始',
  },
  weights_end: {
    en: '{field} ends at byte {expected} by what it says, but the file ends at {got}',
    zh: '{field} 自称在第 {expected} 字节结束，而文件的结尾在第 {got} 字节',
  },
  engine_memory: {
    en: 'There is not enough memory for {megabytes} MB of numbers',
    zh: '内存不足，放不下 {megabytes} MB 的数据',
  },
  engine_page: {
    en: 'The engine could not be loaded: {url} answered {status} with {kind} instead of WebAssembly',
    zh: '无法加载计算引擎：{url} 返回了 {status}（{kind}），而不是 WebAssembly',
  },
  engine_weights: {
    en: 'The learned weights could not be loaded: {url} answered {status} with {kind} instead of weights',
    zh: '无法加载学到的权重：{url} 返回了 {status}（{kind}），而不是权重文件',
  },
  engine_network: {
    en: 'Not everything could be loaded: {url} cannot be reached ({reason})',
    zh: '没能全部加载：访问不到 {url}（{reason}）',
  },
  engine_timeout: {
    en: 'Not everything could be loaded: {url} has not arrived after {seconds} seconds',
    zh: '没能全部加载：等了 {seconds} 秒，{url} 仍未到达',
  },
  engine_csp: {
    en: "This page's Content-Security-Policy forbids WebAssembly: its author must add 'wasm-unsafe-eval' to script-src",
    zh: "本页的内容安全策略（CSP）不允许 WebAssembly：请网页作者在 script-src 中加上 'wasm-unsafe-eval'",
  },
  engine_wasm: {
    en: 'The engine could not be started: {reason}',
    zh: '计算引擎无法启动：{reason}',
  },
  engine_broke: {
    en: 'The engine broke off while calculating: {reason}',
    zh: '计算引擎在运算途中出错：{reason}',
  },
} as const satisfies Messages;
