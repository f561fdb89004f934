// Attributes of the tag that are neither settings (param-table.ts) nor matrices (attribute-names.ts).

/** What is opened, and how a scene is shown; nothing here but `src` makes another scene. */
export const aroundScene = [
  ...['lesson', 'src', 'lang', 'theme', 'palette', 'view', 'hide', 'lock', 'readonly', 'loading'],
  ...['selection', 'panel', 'question', 'choices', 'answer', 'reveal', 'site'],
] as const;

/** What a scene is about. */
export const aboutScene = ['model', 'text', 'tokens', 'stages', 'context', 'silent-heads'] as const;
