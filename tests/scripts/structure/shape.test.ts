import { describe, expect, it } from 'vitest';
import { checkStructure } from '../../../scripts/structure/checkStructure.ts';
import { makeTree } from '../makeTree.ts';
import { problemsOf } from './problemsOf.ts';

const plain = 'export const here = 1;\n';

describe('shape of the tree', () => {
  it('accepts a tree that keeps all rules', async () => {
    const tree = {
      'package.json': '{}',
      '.editorconfig': '',
      'entities/subjects.json': '{}',
      'src/framework/schema/Model.ts': 'export interface Model { name: string }\n',
      'src/app/App.tsx':
        "import { WeekScreen } from './week/WeekScreen.tsx';\nexport const App = WeekScreen;\n",
      'src/app/week/WeekScreen.tsx': 'export const WeekScreen = () => null;\n',
      'src/app/index.html': '<!doctype html>\n',
      'src/server/bookings/operations.ts': plain,
      'src/server/bookings/data.ts': plain,
      'src/server/adapters/mail/sendMail.ts': plain,
      'src/server/demo/makePlaces.ts': plain,
      'src/server/main.ts': plain,
    };
    expect(await problemsOf(tree)).toEqual([]);
  });

  it('says what to do about every violation', async () => {
    const root = await makeTree({ 'src/app/utils.ts': 'export default 1;\n', 'notes.md': '' });
    const violations = await checkStructure(root);
    expect(violations.length).toBeGreaterThan(2);
    for (const { advice } of violations) expect(advice).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('refuses circles, types and dynamic imports included', async () => {
    const files = {
      'src/app/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'src/app/b.ts': "export type B = 1;\nexport const load = () => import('./c.ts');\n",
      'src/app/c.ts': "import type { A } from './a.ts';\nexport const c: A = 1;\n",
      'src/app/d.ts': "import type { A } from './a.ts';\nexport type D = A;\n",
    };
    expect(await problemsOf(files)).toEqual([
      'src/app/a.ts: imports itself in a circle: src/app/a.ts -> src/app/b.ts -> src/app/c.ts -> src/app/a.ts',
    ]);
  });

  it('refuses a module that imports itself', async () => {
    expect(
      await problemsOf({ 'scripts/a.ts': "import * as a from './a.ts';\nexport const b = a;\n" }),
    ).toEqual(['scripts/a.ts: imports itself in a circle: scripts/a.ts -> scripts/a.ts']);
  });

  it.each([
    ["export { a } from './a.ts';\n", 1],
    ["export type { a } from './a.ts';\n", 1],
    ["export * from './a.ts';\nexport const b = 1;\n", 1],
    ["export * as a from './a.ts';\nexport const b = 1;\n", 1],
    ["export { a } from './a.ts';\nexport const b = 1;\n", 0],
  ])('judges as a barrel: %j', async (text, count) => {
    const problems = await problemsOf({ 'src/app/a.ts': 'export const a = 1;\n', 'src/app/b.ts': text });
    expect(problems.filter((problem) => problem.endsWith(': a barrel'))).toHaveLength(count);
  });

  it.each([
    'src/app/index.ts',
    'src/server/utils.ts',
    'scripts/helpers.ts',
    'tests/misc/login.ts',
    'src/app/utils/x.tsx',
  ])('refuses the name of %s', async (file) => {
    const problems = await problemsOf({ [file]: plain });
    expect(problems.filter((problem) => problem.includes('says nothing'))).toHaveLength(1);
  });

  it.each([
    'export default 1;\n',
    'export default function x() {}\n',
    'const x = 1;\nexport { x as default };\n',
  ])('refuses the default export %j', async (text) => {
    const [problem] = await problemsOf({ 'scripts/x.ts': text });
    expect(problem).toMatch(/^scripts\/x.ts:\d+: has a default export$/);
  });

  it('refuses other files in a service', async () => {
    const files = { 'src/server/bookings/format.ts': plain, 'src/server/bookings/data/find.ts': plain };
    expect((await problemsOf(files)).sort()).toEqual([
      'src/server/bookings/data/find.ts: is not a file a service may have',
      'src/server/bookings/format.ts: is not a file a service may have',
    ]);
  });

  it.each([
    'WeekScreen.tsx',
    'MoveDialog.tsx',
    'MapPart.tsx',
    'ColourInput.tsx',
    'DueValue.tsx',
    'BoardTool.tsx',
  ])('enters a screen by %s', async (door) => {
    expect(await problemsOf({ [`src/app/week/${door}`]: plain })).toEqual([]);
  });

  it('refuses a screen without a door', async () => {
    expect(
      await problemsOf({ 'src/app/week/WeekGrid.tsx': plain, 'src/app/week/parts/XDialog.tsx': plain }),
    ).toEqual(['src/app/week: has no door']);
  });

  it('refuses strays at the top level', async () => {
    expect(
      await problemsOf({ 'package.json': '{}', '.nvmrc': '20', 'knip.json': '{}', 'docs/plan.md': '' }),
    ).toEqual(['docs: does not belong to the top level', 'knip.json: does not belong to the top level']);
  });

  it('refuses files of more than 300 lines', async () => {
    const lines = (count: number) => '// x\n'.repeat(count);
    const files = {
      'tests/long.test.ts': lines(301),
      'scripts/just.ts': lines(300),
      'src/app/long.css': lines(400),
    };
    expect(await problemsOf(files)).toEqual([
      'src/app/long.css: has 400 lines, more than 300',
      'tests/long.test.ts: has 301 lines, more than 300',
    ]);
  });

  it('refuses what does not parse, because its imports stay unseen', async () => {
    const [problem] = await problemsOf({ 'src/app/broken.ts': 'export const x = ;\n' });
    expect(problem).toMatch(/^src\/app\/broken.ts: does not parse/);
  });

  it('holds for the real tree', async () => {
    expect(await checkStructure(process.cwd())).toEqual([]);
  });
});
