import type { Messages } from '../i18n.js';

/** Taking figures, numbers and code along; bringing numbers in. */
export const take = {
  title: { en: 'Take it along', zh: '带走' },
  intro: {
    en: 'What you see, as a figure, a table, a file or code. Or bring numbers of your own.',
    zh: '眼前的内容可以带走：图、表、文件或代码。也可以把自己的数带进来。',
  },
  matrix: { en: 'Matrix', zh: '矩阵' },
  head: { en: 'Head', zh: '头' },
  layer: { en: 'Layer', zh: '层' },
  all_heads: { en: 'All heads', zh: '所有的头' },
  name_all_heads: { en: '{name}, all heads', zh: '所有头的{name}' },
  name_in_layer: { en: '{name}, layer {layer}', zh: '第 {layer} 层：{name}' },

  take: { en: 'Take', zh: '带出去' },
  figure: { en: 'Figure', zh: '图' },
  numbers: { en: 'Numbers', zh: '数' },
  everything: { en: 'Everything', zh: '全部' },
  code: { en: 'Code', zh: '代码' },
  save: { en: 'Download', zh: '下载' },
  copy: { en: 'Copy', zh: '复制' },
  save_what: { en: 'Download {what}', zh: '下载 {what}' },
  copy_what: { en: 'Copy {what}', zh: '复制 {what}' },
  zip: { en: 'All matrices, zip', zh: '所有矩阵，zip' },
  scene: { en: 'Scene, JSON', zh: '场景，JSON' },
  code_hint: {
    en: 'What they print are the weights and the output, digit for digit as here.',
    zh: '运行后打印出权重和输出，每一位数字都与这里相同。',
  },
  mask: { en: 'Mask', zh: '掩码' },
  mask_hint: {
    en: 'Who may look at whom, for other libraries. In scaled_dot_product_attention (SDPA) and in Keras, True means may look at; in nn.MultiheadAttention it means hidden.',
    zh: '谁可以看到谁，供其他库使用。在 scaled_dot_product_attention（SDPA）和 Keras 里，True 表示可以看到；在 nn.MultiheadAttention 里，True 表示隐藏。',
  },
  png_size: { en: 'Size', zh: '大小' },
  png_times: { en: '{times}×', zh: '{times} 倍' },
  axis_query: { en: 'query', zh: '查询' },
  axis_key: { en: 'key', zh: '键' },
  figure_alt: { en: 'Figure: {name}. {rows} by {columns}', zh: '图：{name}，{rows} 行 {columns} 列' },
  without_numbers: {
    en: 'Numbers are left out: the cells are too small for them. Every number is in the table.',
    zh: '格子太小，图里没有写数；每个数都在表里。',
  },
  figure_too_large: {
    en: 'Too large for a figure: {cells} cells, at most {limit}. The numbers can be taken as a file.',
    zh: '太大了，画不成图：共 {cells} 格，最多 {limit} 格。数可以存成文件带走。',
  },
  readme: {
    en: 'Matrices of the Attention Playground, one .npy file each (float32, C order): numpy.load("weights.npy"). A masked score is -inf. scene.json holds every setting; the playground opens it under “Bring in”.',
    zh: '注意力演练场的矩阵，每个 .npy 文件一个（float32，C 顺序），用 numpy.load("weights.npy") 读取。已掩码的分数是 -inf。scene.json 里是全部设置，可以在演练场的“带进来”里打开。',
  },

  saved: { en: 'Saved as {name}.', zh: '已保存为 {name}。' },
  saved_or_text: {
    en: 'Handed to the browser as {name}. Frames in other pages may not always save: if no file comes, copy the text.',
    zh: '已交给浏览器，文件名 {name}。嵌在别的网页里时不一定允许保存；如果没有出现文件，请复制下面的文字。',
  },
  saved_or_not: {
    en: 'Handed to the browser as {name}. Frames in other pages may not always save: if no file comes, copy the link and open it in a page of its own.',
    zh: '已交给浏览器，文件名 {name}。嵌在别的网页里时不一定允许保存；如果没有出现文件，请复制链接，在单独的页面里打开再保存。',
  },
  copied: { en: '{what} copied.', zh: '已复制 {what}。' },
  by_hand: {
    en: 'The browser did not let this be copied. Copy it by hand:',
    zh: '浏览器不允许直接复制，请手动复制：',
  },
  png_failed: {
    en: 'The browser did not make a picture of it. The SVG can be taken.',
    zh: '浏览器没能生成图片，可以改用 SVG。',
  },
  unreachable: {
    en: 'This part could not be loaded. Check your connection and try again.',
    zh: '这一部分没能载入。请检查网络连接，再试一次。',
  },

  bring: { en: 'Bring in', zh: '带进来' },
  bring_into: {
    en: 'Into {name}: {shape}. Lists as NumPy, Python, C or JSON write them, tables, .npy files; or a whole scene.',
    zh: '放进{name}：{shape}。可以是 NumPy、Python、C 或 JSON 写法的列表，也可以是表格、.npy 文件，或整个场景。',
  },
  bring_nowhere: {
    en: '{name} only says what the layers do; it cannot be replaced. Choose another matrix.',
    zh: '{name}只是说明各层做了什么，不能替换。请另选一个矩阵。',
  },
  paste: { en: 'Paste numbers here', zh: '把数粘贴到这里' },
  file: { en: 'Choose a file', zh: '选择文件' },
  file_drop: { en: 'or drop it here', zh: '或者拖到这里' },
  words: { en: 'Take the words of a table, too', zh: '表格里的词也一起带进来' },
  put: { en: 'Put them in', zh: '放进去' },
  put_in: {
    en: '{name}: your numbers are in. Undo takes them out.',
    zh: '{name}：你的数已经放好，撤销可以取出。',
  },
  put_in_words: {
    en: '{name}: your numbers and words are in. Undo takes them out.',
    zh: '{name}：你的数和词已经放好，撤销可以取出。',
  },
  opened: {
    en: 'The scene is open. Undo brings back the one before.',
    zh: '场景已打开，撤销可以回到之前的场景。',
  },

  wrong_shape: {
    en: 'These numbers are {got}; the matrix is {expected}',
    zh: '这些数是 {got}，矩阵是 {expected}',
  },
  wrong_shape_turned: {
    en: 'These numbers are {got}; the matrix is {expected}. Rows and columns seem to be exchanged',
    zh: '这些数是 {got}，矩阵是 {expected}，行和列好像反了',
  },
  not_finite: {
    en: 'Row {row}, column {column} holds {text}; every number must be finite, at most 3.4e38 in size',
    zh: '第 {row} 行第 {column} 列是 {text}；每个数都应当有限，绝对值不超过 3.4e38',
  },
  empty: { en: 'The array is empty: {shape}', zh: '数组是空的：{shape}' },
  file_too_large: {
    en: 'The file has {value} MB; at most {limit} MB are read',
    zh: '文件有 {value} MB，最多读取 {limit} MB',
  },
  file_unreadable: { en: 'The file could not be read', zh: '读不出这个文件' },
  no_text: {
    en: 'The file is neither text in UTF-8 nor an .npy file',
    zh: '这个文件既不是 UTF-8 文本，也不是 .npy 文件',
  },
  zip_given: {
    en: 'This is a zip archive: take one .npy file or scene.json out of it',
    zh: '这是 zip 压缩包：请从中取出一个 .npy 文件或 scene.json',
  },
  no_json: { en: 'This begins like JSON, but it is none', zh: '开头像 JSON，但不是合法的 JSON' },
  json_cell: { en: 'The list holds {got} where a number belongs', zh: '列表里该是数的地方出现了 {got}' },
  list_dots: {
    en: 'The list is abridged: “…” stands for numbers that are not here',
    zh: '列表有省略：“…”代替的数不在这里',
  },
  list_deep: { en: 'Lists may be nested {limit} deep', zh: '列表最多嵌套 {limit} 层' },
  list_open: { en: 'A bracket is never closed: “{bracket}” is missing', zh: '括号没有闭合，缺少“{bracket}”' },
  list_bracket: {
    en: 'Here “{bracket}” should stand, not “{got}”',
    zh: '这里应当是“{bracket}”，而不是“{got}”',
  },
  list_uneven: { en: 'Some entries are lists where others are numbers', zh: '有些项是列表，有些项却是数' },
  tables_unlike: {
    en: 'The tables differ in size: {first} and {got}',
    zh: '几个表的大小不同：{first} 和 {got}',
  },
  quote_open: { en: 'Row {row}: a quoted field is never closed', zh: '第 {row} 行：引号没有闭合' },
  npy_cut: { en: 'The .npy file ends before its header does', zh: '.npy 文件不完整：文件头还没有结束' },
  npy_version: {
    en: 'This .npy file has format version {version}; 1.0 to 3.0 can be read',
    zh: '这个 .npy 文件的格式版本是 {version}，只能读 1.0 到 3.0',
  },
  npy_header: { en: 'The header of this .npy file cannot be read', zh: '读不出这个 .npy 文件的文件头' },
  npy_header_long: {
    en: 'The header of this .npy file says it has {value} bytes; at most {limit} are read',
    zh: '这个 .npy 文件的文件头声称有 {value} 字节，最多读取 {limit} 字节',
  },
  npy_type: {
    en: 'The .npy file holds values of type {type}; numbers of 1 to 8 bytes and booleans can be read',
    zh: '.npy 文件里的类型是 {type}；只能读 1 到 8 字节的数和布尔值',
  },
  npy_size: {
    en: 'The .npy file says {shape}, which takes {needed} bytes; it holds {held}',
    zh: '.npy 文件声称形状是 {shape}，需要 {needed} 字节，实际有 {held} 字节',
  },
} as const satisfies Messages;
