// Runs a program and shows its output line by line while it lasts.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string, line?: (line: string) => void}} [options] `line` takes each line of
 *   standard output and error in place of printing it
 * @returns {Promise<number>} its exit code; a program that cannot be started or is killed counts as 1
 */
export function run(command, args, { env = process.env, cwd, line = console.log } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', line);
    child.on('error', (error) => {
      line(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
