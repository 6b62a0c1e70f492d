import { describe, expect, it } from 'vitest';
import { checkStructure } from '../../../scripts/structure/checkStructure.ts';
import { readTree } from '../../../scripts/structure/readTree.ts';
import { makeTree } from '../makeTree.ts';
import { problemsOf } from './problemsOf.ts';

const plain = 'export const here = 1;\n';

describe('shape of the tree', () => {
  it('accepts a tree that follows all rules', async () => {
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

  it('suggests a remedy for every violation', async () => {
    const root = await makeTree({ 'src/app/utils.ts': plain, 'src/app/week/x.ts': plain, 'notes.md': '' });
    const violations = checkStructure(await readTree(root));
    expect(violations.length).toBeGreaterThan(2);
    for (const { advice } of violations) expect(advice).toMatch(/^[A-Z].{20,}\.$/);
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

  it('accepts any module in a service, and refuses folders in it', async () => {
    const files = { 'src/server/bookings/prices.ts': plain, 'src/server/bookings/data/find.ts': plain };
    expect(await problemsOf(files)).toEqual([
      'src/server/bookings/data/find.ts: is in a folder of a service',
    ]);
  });

  it.each([
    'WeekScreen.tsx',
    'MoveDialog.tsx',
    'MapPart.tsx',
    'ColourInput.tsx',
    'DueValue.tsx',
    'BoardTool.tsx',
  ])('accepts %s as the entry of a screen', async (door) => {
    expect(await problemsOf({ [`src/app/week/${door}`]: plain })).toEqual([]);
  });

  it('refuses a screen without an entry', async () => {
    expect(
      await problemsOf({ 'src/app/week/WeekGrid.tsx': plain, 'src/app/week/parts/XDialog.tsx': plain }),
    ).toEqual(['src/app/week: has no door']);
  });

  it('refuses strays at the top level', async () => {
    expect(
      await problemsOf({ 'package.json': '{}', '.nvmrc': '20', 'knip.json': '{}', 'docs/plan.md': '' }),
    ).toEqual(['docs: does not belong to the top level', 'knip.json: does not belong to the top level']);
  });
});
