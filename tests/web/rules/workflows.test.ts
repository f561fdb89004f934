// Continuous integration does what README tells people to do, so that what it tries is what they meet.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './sources.js';

const folder = `${root}.github/workflows/`;

/** The lines of every `run:`, whether on its line or in a block below it. */
export function commandsOf(workflow: string): string[] {
  const commands: string[] = [];
  const lines = workflow.split('\n');
  for (const [i, line] of lines.entries()) {
    const [, before = '', rest = ''] = /^( *(?:- )?)run: *(.*)$/.exec(line) ?? [];
    if (rest === '') continue;
    if (!rest.startsWith('|')) {
      commands.push(rest);
      continue;
    }
    for (const next of lines.slice(i + 1)) {
      if (next.trim() !== '' && next.search(/\S/) <= before.length) break;
      if (next.trim() !== '') commands.push(next.trim());
    }
  }
  return commands;
}

/** What README shows as a command: a line of a code block or a piece of code in a sentence, without its comment. */
export function commandsNamed(readme: string): ReadonlySet<string> {
  const blocks = [...readme.matchAll(/^```.*\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  const inline = [...readme.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, text = '']) => text,
  );
  return new Set([...blocks, ...inline].map((line) => line.replace(/\s+#.*$/, '').trim()));
}

describe('the workflows', () => {
  const workflows = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  const named = commandsNamed(readFileSync(`${root}README.md`, 'utf8'));

  test('are those that test and publish', () => {
    expect(workflows).toEqual(['site.yml', 'tests.yml']);
  });

  test.each(workflows)('%s runs commands of README, and no others', (name) => {
    const commands = commandsOf(readFileSync(folder + name, 'utf8'));
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !named.has(command))).toEqual([]);
  });
});

describe('the reading itself', () => {
  test('finds commands on one line and in blocks', () => {
    const text =
      'steps:\n  - run: npm test\n  - name: two\n    run: |\n      a b\n\n      c\n    env:\n      run: no\n';
    expect(commandsOf(text)).toEqual(['npm test', 'a b', 'c', 'no']);
    expect(commandsOf('on: push\n')).toEqual([]);
  });

  test('finds what a README names, without comments, and not what it only mentions', () => {
    const named = commandsNamed('Call npm start or `npm run x`.\n```sh\nnpm test   # all\n```\n');
    expect(named.has('npm test')).toBe(true);
    expect(named.has('npm run x')).toBe(true);
    expect(named.has('npm start')).toBe(false);
  });
});
