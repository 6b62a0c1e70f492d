import path from 'node:path';
import { expect, it } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { checkCommands } from '../../../scripts/checks/checkCommands.ts';
import { runCommand } from '../../../scripts/runCommand.ts';
import { makeTree } from '../makeTree.ts';

/** Runs the check in a project whose page uses the export `asked`. */
async function check(files: Record<string, string>) {
  const root = await makeTree({
    'package.json': JSON.stringify({ name: 'planted', type: 'module', knip: project.knip }),
    'src/app/main.tsx': "import { asked } from './texts.ts';\nasked();\n",
    ...files,
  });
  const [program = '', ...args] =
    checkCommands.find(({ name }) => name === 'code of tests only')?.command ?? [];
  return await runCommand([path.resolve('node_modules/.bin', program), ...args], { cwd: root });
}

it('names an export and a file of the product that only tests import', async () => {
  const { code, output } = await check({
    'src/app/texts.ts': 'export function asked() {}\nexport function forgotten() {}\n',
    'src/app/lost.ts': 'export const lost = 1;\n',
    'tests/texts.test.ts':
      "import { lost } from '../src/app/lost.ts';\nimport { forgotten } from '../src/app/texts.ts';\nforgotten(lost);\n",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^forgotten .*src\/app\/texts\.ts:2/m);
  expect(output).toMatch(/^src\/app\/lost\.ts/m);
  expect(output).not.toMatch(/^asked/m);
});

it('lets tests import all that the product uses', async () => {
  const { output, code } = await check({
    'src/app/texts.ts': 'export function asked() {}\n',
    'tests/texts.test.ts': "import { asked } from '../src/app/texts.ts';\nasked();\n",
  });
  expect({ output, code }).toEqual({ output: '', code: 0 });
});
