import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFileOf } from '../../../../src/framework/server/threads/loadProgram.ts';

const run = promisify(execFile);
const loader = new URL('../../../../src/framework/server/threads/loadProgram.ts', import.meta.url).href;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-program-'));
  file = join(folder, 'program.cjs');
  const lines = [
    "const { basename } = require('node:path');",
    "exports.greet = () => 'Grüße aus ' + basename(__filename) + ', ' + require('./part.cjs').part;",
  ];
  await writeFile(file, lines.join('\n'));
  await writeFile(join(folder, 'part.cjs'), "exports.part = 'mit Beilage';");
});
afterAll(async () => await rm(folder, { recursive: true }));

/** What the program says in a process of its own. */
async function greeting(env: Record<string, string> = {}): Promise<string> {
  const script = `import { loadProgram } from '${loader}'; console.log(loadProgram('${file}').greet());`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}

const said = 'Grüße aus program.cjs, mit Beilage';

it('loads a program with and without a code cache, and with one that V8 refuses', async () => {
  expect(await greeting()).toBe(said);
  const codeFile = codeFileOf(file);
  await expect(stat(codeFile)).rejects.toThrow('ENOENT');
  expect(await greeting({ LEITSTAND_WRITE_CODE: '1' })).toBe(said);
  const code = await readFile(codeFile);
  expect(code.includes('basename')).toBe(true);
  expect(await greeting()).toBe(said);
  await writeFile(codeFile, code.subarray(0, 40));
  expect(await greeting()).toBe(said);
  await writeFile(codeFile, 'nothing that V8 has written');
  expect(await greeting()).toBe(said);
});

it('leaves code of another version of Node alone, which V8 would run', async () => {
  expect(codeFileOf('program.cjs')).toBe(`program.cjs.${process.version}-${process.arch}.code`);
});
