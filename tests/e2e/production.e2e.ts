import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-production-'));
});

afterAll(async () => await rm(folder, { recursive: true, force: true }));

function runBuilt(command: string, args: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  return run(process.execPath, [`dist/server/${command}.js`, ...args], { env });
}

it('needs only production packages, except for the demo', async () => {
  const files = (await readdir('dist/server')).filter((name) => /^(?!prepareDemo).*\.js$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join('dist/server', name), 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^import (?:[^'"\n]* from )?["']([^."'][^"']*)["'];$/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
  const packages = named
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect(packages).toContain('@electric-sql/pglite');
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(project.dependencies, name))).toEqual([]);
});

it('migrates, backs up and restores by the built commands alone', async () => {
  const { stdout: plan } = await runBuilt('migrate', []);
  expect(plan).toContain('institutions wird neu angelegt.');
  await runBuilt('migrate', ['--apply']);
  expect((await runBuilt('migrate', [])).stdout).not.toContain('wird neu angelegt');
  const { stdout } = await runBuilt('backup', ['--to', join(folder, 'backup')]);
  expect(stdout).toContain('Gesichert nach');
  await rm(join(folder, 'data'), { recursive: true });
  expect((await runBuilt('restore', ['--from', join(folder, 'backup')])).stdout).toContain('Eingespielt aus');
});
