// Runs the programs that codeFor() writes, many in one process, and reads what they print.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** Debian's python3-numpy belongs to /usr/bin/python3, which need not be the first on PATH. */
function pythonWith(module: string): string {
  const candidates = ['python3', '/usr/bin/python3'];
  const found = candidates.find(
    (python) => spawnSync(python, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0,
  );
  if (!found) throw new Error(`no python3 that knows ${module}: wasm/setup.sh --tests installs it`);
  return found;
}

/** Each program as __main__, one after the other. */
const DRIVER = `
import contextlib, io, json, runpy, sys, traceback, warnings
warnings.simplefilter('error')
said = {}
for name, path in json.load(open(sys.argv[1])).items():
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            runpy.run_path(path, run_name='__main__')
        said[name] = out.getvalue()
    except BaseException:
        said[name] = 'FAILED ' + traceback.format_exc()
json.dump(said, sys.stdout)
`;

/** What each program printed, by name, or FAILED and why. `path`: where modules are looked for first. */
export function runPython(
  folder: string,
  programs: Readonly<Record<string, string>>,
  path = '',
): Record<string, string> {
  const here = `${build}code/${folder}/`;
  mkdirSync(here, { recursive: true });
  const paths: Record<string, string> = {};
  for (const [i, [name, text]] of Object.entries(programs).entries()) {
    paths[name] = `${here}${String(i)}.py`;
    writeFileSync(paths[name], text);
  }
  writeFileSync(`${here}driver.py`, DRIVER);
  writeFileSync(`${here}paths.json`, JSON.stringify(paths));
  const python = pythonWith('numpy');
  const { stdout, stderr } = spawnSync(python, [`${here}driver.py`, `${here}paths.json`], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (stdout === '') throw new Error(`${python} said: ${stderr}`);
  return JSON.parse(stdout) as Record<string, string>;
}

/** The matrices that a program printed, title by title. */
export function printed(text: string): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const line of text.split('\n')) {
    if (/^(Weights|Output|Head|Layer)/.test(line)) {
      rows = [];
      found.set(line, rows);
    } else if (line.trim() !== '') {
      rows.push(line.split(' | ')[0]!.trim().split(/\s+/)); // then comes the row's token
    }
  }
  return found;
}
