/** Why a Scene is refused: the field at fault, the rule's code, and the numbers involved (as text, by name). */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  constructor(
    readonly field: string,
    readonly code: string,
    readonly args: Readonly<Record<string, string>>,
    message: string,
  ) {
    super(message);
  }
}
