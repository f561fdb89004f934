// A refusal in the reader's language.
import { messages, type MessageKey, type Translate } from './i18n.js';

interface Refusal {
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
  readonly message?: string;
}

/** `errors.<code>` filled in; a code of a newer engine that has no text yet shows the engine's own English sentence. */
export function errorText(t: Translate, { code, args, message }: Refusal): string {
  const key = `errors.${code}`;
  return messages.has(key) ? t(key as MessageKey, args) : (message ?? code);
}
