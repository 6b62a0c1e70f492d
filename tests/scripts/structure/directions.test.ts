import { describe, expect, it } from 'vitest';
import { rooms } from '../../../scripts/structure/rules.ts';
import { problemsOf } from './problemsOf.ts';

/** One module per room, so that each may be imported. */
const modules: Record<string, string> = {
  'framework/schema': 'src/framework/schema/Model.ts',
  'framework/definitions': 'src/framework/definitions/roles.ts',
  'framework/admin': 'src/framework/admin/AdminApp.tsx',
  'framework/server': 'src/framework/server/openServer.ts',
  contract: 'src/contract/login.ts',
  server: 'src/server/main.ts',
  app: 'src/app/App.tsx',
  public: 'src/public/SignUp.tsx',
  generated: 'generated/types.ts',
  entities: 'entities/subjects.ts',
  scripts: 'scripts/migrate.ts',
  tests: 'tests/support/makeRecord.ts',
};

const allowed: Record<string, string[]> = {
  'framework/schema': [],
  'framework/definitions': ['framework/schema'],
  'framework/admin': ['framework/schema'],
  'framework/server': ['framework/schema', 'framework/definitions'],
  contract: ['framework/schema', 'generated (types)'],
  server: ['framework/schema', 'framework/server', 'contract', 'generated', 'public (types)'],
  app: ['framework/schema', 'framework/admin', 'contract', 'generated (types)'],
  public: ['framework/schema', 'contract', 'generated (types)'],
  scripts: ['framework/schema', 'framework/definitions', 'framework/server', 'contract', 'server'],
  tests: Object.keys(modules).filter((room) => room !== 'tests'),
};

async function probe(from: string, to: string, statement: (path: string) => string): Promise<string[]> {
  const files = Object.fromEntries(Object.values(modules).map((file) => [file, 'export const here = 1;\n']));
  const file = `${rooms[from as keyof typeof rooms].folder}/probe.ts`;
  const up = '../'.repeat(file.split('/').length - 1);
  const problems = await problemsOf({ ...files, [file]: statement(`${up}${modules[to]}`) });
  return problems.filter((problem) => problem.startsWith(file));
}

const pairs = Object.keys(allowed).flatMap((from) =>
  Object.keys(modules)
    .filter((to) => to !== from)
    .map((to) => ({ from, to })),
);

describe('direction of dependence', () => {
  it.each(pairs)('checks imports of $to by $from', async ({ from, to }) => {
    const values = await probe(
      from,
      to,
      (path) => `import { here } from '${path}';\nexport const mine = here;\n`,
    );
    const types = await probe(
      from,
      to,
      (path) => `import type { here } from '${path}';\nexport type Mine = typeof here;\n`,
    );
    const may = allowed[from] ?? [];
    expect(values).toHaveLength(may.includes(to) ? 0 : 1);
    expect(types).toHaveLength(may.includes(to) || may.includes(`${to} (types)`) ? 0 : 1);
  });

  it.each([
    ['a dynamic import', (path: string) => `export const load = () => import('${path}');\n`],
    ['a dynamic import in a template', (path: string) => `export const load = () => import(\`${path}\`);\n`],
    ['an export from', (path: string) => `export const mine = 1;\nexport { here } from '${path}';\n`],
    ['an inline type import', (path: string) => `export type Mine = import('${path}').Here;\n`],
    ['a side effect', (path: string) => `import '${path}';\n`],
    [
      'a glob',
      (path: string) => `export const all = import.meta.glob('${path.replace(/[^/]+$/, '*.ts')}');\n`,
    ],
    [
      'a worker',
      (path: string) => `export const start = () => new Worker(new URL('${path}', import.meta.url));\n`,
    ],
    ['require', (path: string) => `export const here = require('${path}');\n`],
  ])('finds %s', async (_, statement) => {
    expect(await probe('framework/admin', 'server', statement)).toHaveLength(1);
  });

  it('never lets the public pages reach the admin', () => {
    const reached = new Set<string>(['public']);
    for (const room of reached) {
      const { imports, types } = rooms[room as keyof typeof rooms];
      for (const next of [...imports, ...(types ?? [])]) reached.add(next);
    }
    expect([...reached].sort()).toEqual(['contract', 'framework/schema', 'generated', 'public']);
  });

  it.each([
    ['src/public/form.ts', 'react-admin'],
    ['src/public/form.ts', '@mui/material/Button'],
    ['src/contract/form.ts', 'ra-core'],
    ['src/framework/schema/form.ts', 'react'],
    ['src/framework/schema/form.ts', 'node:fs'],
    ['src/framework/schema/form.ts', 'fs/promises'],
    ['src/app/form.ts', 'pg'],
    ['src/framework/admin/form.ts', 'date-holidays'],
    ['src/server/form.ts', '@mui/material'],
  ])('refuses in %s the package %s', async (file, name) => {
    expect(await problemsOf({ [file]: `import '${name}';\n` })).toEqual([
      `${file}:1: ${file.replace(/^src\//, '').replace('/form.ts', '')} may not use the package ${name}`,
    ]);
  });

  it('refuses an import that cannot be resolved', async () => {
    expect(
      await problemsOf({ 'src/app/App.tsx': "import { x } from './gone';\nexport const y = x;\n" }),
    ).toEqual(['src/app/App.tsx:1: names ./gone, which is not there']);
  });

  it('refuses a computed import where dependence must be visible', async () => {
    const text = 'export const load = (name: string) => import(name);\n';
    expect(await problemsOf({ 'src/app/load.ts': text, 'src/server/load.ts': text })).toEqual([
      'src/app/load.ts:1: loads a module whose path is computed, so nobody can see what app depends on',
    ]);
  });

  it('refuses a module outside every room', async () => {
    expect(await problemsOf({ 'src/framework/stray.ts': 'export const x = 1;\n' })).toEqual([
      'src/framework/stray.ts: lies outside of every room',
    ]);
  });

  it('refuses an import of the top level by a room of the product', async () => {
    const text = "import manifest from '../../package.json';\nexport const version = manifest.version;\n";
    expect(await problemsOf({ 'package.json': '{}', 'src/app/version.ts': text })).toEqual([
      'src/app/version.ts:1: app may not import package.json, which lies in no room',
    ]);
  });

  it('lets scripts import the top level', async () => {
    const text = "import manifest from '../package.json';\nexport const version = manifest.version;\n";
    expect(await problemsOf({ 'package.json': '{}', 'scripts/version.ts': text })).toEqual([]);
  });
});
