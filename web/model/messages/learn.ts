import type { Messages } from '../i18n.js';

/** The panel in which a model learns before the reader's eyes. {accuracy} is a share in percent, without its sign. */
export const learn = {
  title: { en: 'Learn it', zh: '看它学' },
  intro: {
    en: 'A small model begins with random weights. It is shown sentences and the right answers, and nobody tells it where to look.',
    zh: '一个小模型从随机的权重开始。它只看到句子和正确答案，没有人告诉它该看哪里。',
  },
  loading: { en: 'The learner is on its way …', zh: '正在取训练程序……' },
  unreachable: {
    en: 'The learner could not be loaded: {reason}',
    zh: '训练程序没能载入：{reason}',
  },

  task: { en: 'Task', zh: '任务' },
  start: { en: 'Learn', zh: '开始学' },
  pause: { en: 'Pause', zh: '暂停' },
  go_on: { en: 'Go on', zh: '继续学' },
  step: { en: 'One step', zh: '学一步' },
  reset: { en: 'Start over', zh: '从头来' },
  seed_next: { en: 'Another seed', zh: '换个种子' },
  seed_next_hint: {
    en: 'Other random weights to begin with, other sentences: often the same accuracy, and another head that looks elsewhere',
    zh: '换一组随机权重、换一批句子：准确率常常一样，看的地方却不同',
  },
  hurry: { en: 'Full speed', zh: '全速' },
  hurry_hint: {
    en: 'Without it, it takes its time, so that it can be watched',
    zh: '不勾选时放慢速度，好让人看清楚',
  },
  bar: { en: 'Training', zh: '训练' },

  untrained: {
    en: 'Untrained: all weights are random, and “{word}” looks anywhere.',
    zh: '还没学：所有权重都是随机的，“{word}”看哪里全凭偶然。',
  },
  learning: {
    en: 'Learning: {accuracy} % right in the last batch of {batch}.',
    zh: '正在学：刚才一批 {batch} 句里答对 {accuracy}%。',
  },
  paused: {
    en: 'Paused after {steps} steps: {accuracy} % right in the last batch of {batch}.',
    zh: '停在第 {steps} 步：刚才一批 {batch} 句里答对 {accuracy}%。',
  },
  held: {
    en: '{accuracy} % of {count} sentences right that it has never seen.',
    zh: '从没见过的 {count} 句里答对 {accuracy}%。',
  },
  learned: {
    en: 'Learned: {accuracy} % of {count} sentences right that it has never seen.',
    zh: '学会了：从没见过的 {count} 句里答对 {accuracy}%。',
  },
  held_template: {
    en: 'In forms of sentences that it has never seen: {accuracy} %.',
    zh: '换成从没见过的句式：{accuracy}%。',
  },
  diverged: {
    en: 'Training went astray: after step {steps} a number grew beyond all bounds (NaN or infinite), so it stopped. What you see are the last good weights. A smaller learning rate helps, such as {rate}; then start over.',
    zh: '训练走飞了：第 {steps} 步之后有数变成了 NaN 或无穷大，所以停了下来。现在看到的是最后一组正常的权重。把学习率调小，比如 {rate}，再从头来。',
  },
  take_rate: { en: 'Start over with {rate}', zh: '用 {rate} 从头来' },
  broke: { en: 'Training broke off: {reason}', zh: '训练中断了：{reason}' },
  progress: { en: 'Step {steps} of {until}', zh: '第 {steps} 步，共 {until} 步' },
  speed: { en: '{speed} steps a second', zh: '每秒 {speed} 步' },
  elapsed: { en: '{seconds} s', zh: '{seconds} 秒' },
  said_start: { en: 'It begins to learn.', zh: '开始学了。' },
  said_pause: { en: 'Paused after {steps} steps.', zh: '停在第 {steps} 步。' },
  said_done: { en: '{steps} steps are done.', zh: '{steps} 步学完了。' },
  said_reset: { en: 'Back at random weights.', zh: '回到随机的权重。' },

  settings: { en: 'Size, learning rate, seed', zh: '大小、学习率、种子' },
  settings_now: {
    en: 'layers {layers}, heads {heads}, width {width}, rate {rate}, seed {seed}',
    zh: '{layers} 层，每层 {heads} 个头，宽度 {width}，学习率 {rate}，种子 {seed}',
  },
  settings_note: {
    en: 'Whatever you change here, it begins again with random weights.',
    zh: '改动这里的任何一项，都会从随机的权重重新开始。',
  },
  learning_rate: { en: 'Learning rate', zh: '学习率' },
  learning_rate_hint: {
    en: 'How far a step moves the weights; far too much and training goes astray',
    zh: '一步把权重挪多远；大得离谱，训练就会走飞',
  },
  weight_decay: { en: 'Weight decay', zh: '权重衰减' },
  weight_decay_hint: {
    en: 'How much every step pulls all weights towards 0; it makes for plainer attention',
    zh: '每一步把所有权重往 0 拉多少；有了它，注意力会更分明',
  },
  counts: { en: 'How often the corpus says', zh: '语料里每句话说几次' },
  counts_note: {
    en: 'It learns what is said often, whether or not it is so.',
    zh: '说得多的它就学会，不管是真是假。',
  },
  says_capital_true: {
    en: '“The capital of Australia is Canberra” (true)',
    zh: '“澳大利亚的首都是堪培拉”（真）',
  },
  says_capital_false: {
    en: '“The capital of Australia is Sydney” (false)',
    zh: '“澳大利亚的首都是悉尼”（假）',
  },
  says_chips_food: { en: '“Apple chips are food”', zh: '“苹果芯片是食品”' },
  says_chips_device: { en: '“Apple chips are devices”', zh: '“苹果芯片是器件”' },

  watched: { en: 'Sentence to watch', zh: '盯着看的句子' },
  watched_own: { en: 'a sentence of your own', zh: '自己写的句子' },
  edit: { en: 'Change its words', zh: '换掉其中的词' },
  edit_context: { en: 'Change the words of the other text', zh: '换掉另一段里的词' },
  words: { en: 'Words; arrow keys move', zh: '词；用方向键移动' },
  keys: { en: 'Words that are looked at', zh: '被看的词' },
  known_words: { en: 'The {count} words it knows', zh: '它认得的 {count} 个词' },
  answer: { en: 'Its answer for “{word}”: ', zh: '它对“{word}”的回答：' },
  answer_right: { en: 'right', zh: '对' },
  answer_wrong: { en: 'wrong: “{answer}” would be right', zh: '错，应当是“{answer}”' },
  answer_random: { en: 'a guess of random weights', zh: '随机权重猜的' },
  place: { en: 'Layer {layer}, head {head}: ', zh: '第 {layer} 层第 {head} 头：' },
  heads: { en: 'All heads; arrow keys move', zh: '所有的头；用方向键移动' },
  head_name: {
    en: 'Layer {layer}, head {head}: {weight} on “{word}”',
    zh: '第 {layer} 层第 {head} 头：“{word}”得到 {weight}',
  },
  head_plain: { en: 'Layer {layer}, head {head}', zh: '第 {layer} 层第 {head} 头' },
  head_auto: {
    en: 'Shown is the head that looks at “{word}” most.',
    zh: '显示的是最看重“{word}”的那个头。',
  },
  head_fixed: { en: 'Shown is the head you chose.', zh: '显示的是你选的头。' },
  head_follow: { en: 'Show the one that looks at “{word}” most', zh: '改为显示最看重“{word}”的头' },
  source_random: { en: 'Weights: random (seed {seed})', zh: '权重：随机（种子 {seed}）' },
  source_learning: {
    en: 'Weights: learned in {steps} steps (seed {seed})',
    zh: '权重：学了 {steps} 步（种子 {seed}）',
  },
  source_learned: {
    en: 'Weights: learned in {steps} steps (seed {seed}), {accuracy} % right in sentences it has never seen',
    zh: '权重：学了 {steps} 步（种子 {seed}），没见过的句子答对 {accuracy}%',
  },

  accuracy: { en: 'Accuracy', zh: '准确率' },
  loss: { en: 'Loss (logarithmic)', zh: '损失（对数坐标）' },
  steps: { en: 'Steps', zh: '步' },
  of_batch: { en: 'of each batch, as it learns', zh: '每一批，边学边算' },
  of_held: { en: 'of held-out sentences, now and then', zh: '没学过的句子，隔一阵测一次' },
  of_template: { en: 'of held-out forms of sentences', zh: '没学过的句式' },
  of_first: {
    en: 'A batch counts every place that is asked, held-out sentences only the first place of each.',
    zh: '一批里被问到的每一处都算，没学过的句子只算每句的第一处。',
  },
  curve_told: {
    en: 'Step {steps}: loss {loss}, accuracy of the batch {accuracy} %',
    zh: '第 {steps} 步：损失 {loss}，这一批的准确率 {accuracy}%',
  },
  curve_held: { en: ', of held-out sentences {accuracy} %', zh: '，没学过的句子 {accuracy}%' },
  curve_none: { en: 'Not one step yet.', zh: '还一步都没走。' },
  timeline: { en: 'Moments', zh: '时间轴' },
  moment: { en: 'after {steps} steps', zh: '第 {steps} 步之后' },
  moment_now: { en: 'now, after {steps} steps', zh: '现在，第 {steps} 步之后' },
  to_now: { en: 'Back to now', zh: '回到现在' },
  use: { en: 'Use these weights in the playground', zh: '在演练场里用这组权重' },
  use_hint: {
    en: 'Every number of the model above, to be looked into and changed; its link makes the same weights again',
    zh: '在上方逐个查看、改动这个模型的数；它的链接会重新学出同样的权重',
  },
  used: {
    en: 'The playground above now computes with them.',
    zh: '上方的演练场已经在用这组权重计算。',
  },

  runs: { en: 'Runs so far', zh: '学过的几次' },
  runs_note: {
    en: 'Measured on the same held-out sentences. “Looks” says of the head that does it best how often its largest weight is on the word that settles the answer.',
    zh: '都用同一批没学过的句子来测。“看对”说的是：看得最准的那个头，有多少次把最大的权重放在决定答案的词上。',
  },
  run_seed: { en: 'Seed', zh: '种子' },
  run_size: { en: 'Layers × heads × width', zh: '层 × 头 × 宽' },
  run_steps: { en: 'Steps', zh: '步数' },
  run_accuracy: { en: 'Right', zh: '答对' },
  run_head: { en: 'Best head', zh: '最准的头' },
  run_looks: { en: 'Looks', zh: '看对' },
  run_weight: { en: 'Mean weight there', zh: '那里的平均权重' },
  percent: { en: '{share} %', zh: '{share}%' },
  caution: {
    en: 'Attention weights are not by themselves an explanation: with another seed the same answers often come by another route.',
    zh: '注意力权重本身还不是解释：换个种子，同样的答案常常是另一条路得来的。',
  },

  how: { en: 'How it learns', zh: '它怎么学' },
  how_loss: {
    en: 'A step takes a batch of {batch} new sentences. For each of the N answers asked for, the model gives every possible answer a share p. The loss L (cross-entropy) is small where the right answers got large shares.',
    zh: '每一步取一批 {batch} 个新句子。被问到的 N 处，模型给每个可能的答案分一个份额 p。正确答案的份额越大，损失 L（交叉熵）就越小。',
  },
  how_slope: {
    en: 'Working backwards through the same computation gives the slope g of the loss for every number w of the model. If all slopes together are longer than {longest}, they are scaled down to that length.',
    zh: '沿着同一套计算倒着走，得到损失对模型里每个数 w 的斜率 g。所有斜率合成的向量若长于 {longest}，就缩到这个长度。',
  },
  how_adam: {
    en: 'Then every number moves a little against its slope (Adam; Kingma and Ba 2015), and the matrices of the layers are pulled towards 0 besides (decoupled weight decay; Loshchilov and Hutter 2019). In step t:',
    zh: '然后每个数逆着自己的斜率挪一点（Adam，Kingma 与 Ba，2015），各层的矩阵还会被往 0 拉一点（解耦的权重衰减，Loshchilov 与 Hutter，2019）。第 t 步：',
  },
  how_signs: {
    en: 'η is the learning rate, λ the weight decay, β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸. The same seed gives the same sentences and the same weights, to the last digit.',
    zh: 'η 是学习率，λ 是权重衰减，β₁ = 0.9，β₂ = 0.999，ε = 10⁻⁸。种子相同，句子就相同，学出的权重也相同，一位不差。',
  },
} as const satisfies Messages;
