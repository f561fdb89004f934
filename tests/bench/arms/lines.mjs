// A program that lives as long as its part, is told what to do line by line, and answers with times by its own clock.
// Rounds can then be interleaved across processes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @param {string} program
 * @param {readonly string[]} [args]
 */
export function startProgram(program, args = []) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  /** @type {Error | null} */
  let problem = null;
  child.on('error', (error) => (problem = error)); // there is no such program
  child.stdin.on('error', () => undefined); // it has ended; the next answer is missing
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw problem ?? new Error(`${program} ended without an answer`);
    const text = String(value);
    if (text.startsWith('error')) throw new Error(text.slice('error '.length));
    return text;
  };
  return {
    /** What it says unasked. */
    answer,
    /** One command, one line of answer. */
    ask: async (/** @type {string} */ command) => {
      child.stdin.write(`${command}\n`);
      return answer();
    },
    stop: () => child.stdin.end(),
  };
}
