// A strict reader of the XML that figures are made of: whatever is not well-formed throws.

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Its own text, without that of children. */
  text: string;
}

const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function parseXml(source: string): Element {
  if (ILLEGAL.test(source)) throw new Error('a character that XML has no place for');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  const part = /<\?xml [^?]*\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  while (part.lastIndex < source.length) {
    const at = part.lastIndex;
    const found = part.exec(source);
    if (!found) throw new Error(`not well-formed: ${source.slice(at, at + 60)}`);
    const [whole, closes, opens, attributes = '', empty, text] = found;
    const inside = open.at(-1)!;
    if (text !== undefined) inside.text += decoded(text);
    else if (closes !== undefined) {
      if (open.pop()?.name !== closes || open.length === 0) throw new Error(`${whole} closes nothing`);
    } else if (opens !== undefined) {
      const element = { name: opens, attributes: attributesOf(attributes), children: [], text: '' };
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [first, ...more] = root.children;
  if (open.length !== 1 || !first || more.length > 0 || root.text.trim() !== '')
    throw new Error('one root, closed at the end');
  return first;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decoded(value),
  ]);
  const names = pairs.map(([name]) => name);
  if (new Set(names).size !== names.length) throw new Error(`an attribute twice: ${text}`);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function decoded(text: string): string {
  return text.replace(/&(\w*;?)/g, (whole, name: string) => {
    const character = ENTITIES[name.replace(/;$/, '')];
    if (!name.endsWith(';') || character === undefined) throw new Error(`no entity: ${whole}`);
    return character;
  });
}

export function all(element: Element, name: string): Element[] {
  const inside = element.children.flatMap((child) => all(child, name));
  return element.name === name ? [element, ...inside] : inside;
}
