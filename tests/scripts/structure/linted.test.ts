import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../makeTree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const plugin = 'scripts/structure/typeBarrels.grit';

interface Report {
  diagnostics: { category: string; severity: string; location: { path: string } }[];
}

/** `file: rule` of every mistake that Biome finds in made-up files with the configuration of the project. */
async function mistakesIn(files: Record<string, string>): Promise<string[]> {
  const configured: Record<string, string> = {};
  for (const file of ['biome.json', plugin]) configured[file] = await readFile(path.join(root, file), 'utf8');
  const cwd = await makeTree({ ...configured, ...files });
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '.'];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [biome, ...args], { cwd }, (_, stdout) => resolve(stdout)),
  );
  const { diagnostics } = JSON.parse(output) as Report;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map(({ category, location }) => `${location.path}: ${category}`).sort();
}

const cycle = 'lint/suspicious/noImportCycles';
const barrel = 'lint/performance/noBarrelFile';
const standard = 'lint/style/noDefaultExport';

describe('the configuration of Biome', () => {
  it('accepts modules that go in one direction', async () => {
    const files = {
      'src/app/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'src/app/b.ts': "export type B = 1;\nexport const load = () => import('./c.ts');\n",
      'src/app/c.ts': 'export const c = 1;\n',
    };
    expect(await mistakesIn(files)).toEqual([]);
  });

  it('refuses cycles of values, dynamic imports included', async () => {
    const files = {
      'src/app/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'src/app/b.ts': "export const b = 1;\nexport const load = () => import('./c.ts');\n",
      'src/app/c.ts': "import { a } from './a.ts';\nexport const c = a;\n",
      'src/app/d.ts': "import { a } from './a.ts';\nexport const d = a;\n",
    };
    expect(await mistakesIn(files)).toEqual(['a', 'b', 'c'].map((name) => `src/app/${name}.ts: ${cycle}`));
  });

  it('accepts cycles of types', async () => {
    const files = {
      'src/app/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'src/app/b.ts': "import { type A, f } from './c.ts';\nexport type B = A;\nexport const b = f();\n",
      'src/app/c.ts': "import type { B } from './b.ts';\nexport type A = B[];\nexport const f = () => 1;\n",
    };
    expect(await mistakesIn(files)).toEqual([]);
  });

  it('refuses in a service the permission check that does not know the rights of the school', async () => {
    const asking = "import { mayCustom } from '../../framework/server/rights/mayCustom.ts';\nmayCustom();\n";
    const files = {
      'src/framework/server/rights/mayCustom.ts': 'export const mayCustom = () => true;\n',
      'src/server/mayCustom.ts': asking.replace('../../', '../'),
      'src/server/cron-jobs/operations.ts': asking,
    };
    expect(await mistakesIn(files)).toEqual([
      'src/server/cron-jobs/operations.ts: lint/style/noRestrictedImports',
    ]);
  });

  it.each([
    ["export { a } from './a.ts';\n", barrel],
    ["export type { A } from './a.ts';\n", 'plugin'],
    ["import { a } from './a.ts';\nexport { a };\n", 'lint/style/noExportedImports'],
    ["export * from './a.ts';\nexport const b = 1;\n", barrel],
    ["export * as a from './a.ts';\nexport const b = 1;\n", barrel],
    ['export default 1;\n', standard],
    ['export default function x() {}\n', standard],
    ['const x = 1;\nexport { x as default };\n', standard],
    ['export const x = ;\n', 'parse'],
  ])('refuses %j', async (text, rule) => {
    const files = { 'src/app/a.ts': 'export const a = 1;\nexport type A = 1;\n', 'src/app/b.ts': text };
    expect(await mistakesIn(files)).toContain(`src/app/b.ts: ${rule}`);
  });
});
