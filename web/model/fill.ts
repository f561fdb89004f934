/** What a message's `{name}` places stand for. */
export type Args = Readonly<Record<string, string | number>>;

/** Puts `args` where the text says `{name}`. */
export function fill(text: string, args: Args = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(args, name) ? String(args[name]) : whole,
  );
}
