import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/runCommand.ts';
import {
  changedFiles,
  chooseTests,
  drawFiles,
  endToEndFiles,
  LongTests,
  unitFiles,
} from '../../../scripts/testing/chooseTests.ts';
import { makeTree } from '../makeTree.ts';

const seeds = [660_524, 661_524, 662_524, 663_524];

describe('the drawn files of a run', async () => {
  const all = (await endToEndFiles(process.cwd(), [])).toSorted();

  it('are all of them within four seeds a thousand apart', () => {
    const quarters = seeds.map((seed) => drawFiles(all, seed));
    expect(quarters.flat().toSorted()).toEqual(all);
    const lengths = quarters.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('do not depend on what chooses cases within a file', () => {
    const quarters = [660_524, 660_525, 660_526, 660_527].map((seed) => drawFiles(all, seed).join());
    expect(new Set(quarters).size).toBe(1);
  });
});

describe('the tests of this project', async () => {
  const files = await unitFiles(process.cwd());
  const long = new LongTests(process.cwd());
  const isLong = (file: string) => long.isLong(file);
  const chosen = (seed: number) => chooseTests({ files, isLong, seed, changed: [], wanted: [] });

  it('run within four runs, and less than two thirds of them in each', () => {
    expect(new Set(seeds.flatMap(chosen))).toEqual(new Set(files));
    for (const seed of seeds) expect(chosen(seed).length).toBeLessThan((files.length * 2) / 3);
  });

  it('run each time where they hold the rights, and where they are short', () => {
    const rights = files.filter((file) => file.includes('/rights/') || file.startsWith('tests/security/'));
    expect(rights.length).toBeGreaterThan(30);
    for (const seed of seeds)
      expect(chosen(seed)).toEqual(
        expect.arrayContaining([...rights, ...files.filter((file) => !isLong(file))]),
      );
  });

  it.each([
    ['tests/framework/server/api/undo.test.ts', true],
    ['tests/framework/admin/records/list/filters.test.tsx', true],
    ['tests/framework/schema/filter/relativeDates.test.ts', false],
    ['tests/scripts/testing/counting.test.ts', false],
  ])('take long if they open a database or render a page: %s, %s', (file, expected) => {
    expect(isLong(file)).toBe(expected);
  });
});

it('follows what the support of a test imports, also in a circle', async () => {
  const root = await makeTree({
    'tests/a/direct.test.ts': "import { testEngines } from '../support/testEngines.ts';",
    'tests/a/through.test.ts': "import { world } from '../support/world.ts';",
    'tests/a/lazy.test.ts': "await import('../support/world.ts');",
    'tests/a/page.test.tsx': "import { screen } from '@testing-library/react';",
    'tests/a/short.test.ts': "import { small } from '../support/small.ts';\nimport path from 'node:path';",
    'tests/support/world.ts': "import './other.ts';\nimport { testEngines } from './testEngines.ts';",
    'tests/support/other.ts': "import { world } from './world.ts';",
    'tests/support/small.ts': "import { large } from '../../src/large.ts';",
    'src/large.ts': "import { testEngines } from '../tests/support/testEngines.ts';",
  });
  const long = new LongTests(root);
  const files = (await unitFiles(root)).toSorted();
  expect(files.map((file) => [path.basename(file), long.isLong(file)])).toEqual([
    ['direct.test.ts', true],
    ['lazy.test.ts', true],
    ['page.test.tsx', true],
    ['short.test.ts', false],
    ['through.test.ts', true],
  ]);
});

describe('what changed lately', () => {
  const files = ['a/one', 'a/two', 'b/three', 'b/rights/four', 'b/five', 'b/six', 'b/seven'].map(
    (name) => `tests/${name}.test.ts`,
  );
  const choose = (changed: string[], wanted: string[] = []) =>
    seeds.map((seed) => chooseTests({ files, isLong: () => true, seed, changed, wanted }));

  it('has its tests run, and those beside it', () => {
    for (const chosen of choose(['tests/b/five.test.ts', 'src/a/source.ts', 'README.md']))
      expect(chosen).toEqual(
        expect.arrayContaining(
          ['a/one', 'a/two', 'b/five', 'b/rights/four'].map((name) => `tests/${name}.test.ts`),
        ),
      );
  });

  it('is joined by what a run wants for other reasons', () => {
    for (const chosen of choose([], ['tests/b/six.test.ts'])) expect(chosen).toContain('tests/b/six.test.ts');
    expect(choose([]).filter((chosen) => chosen.includes('tests/b/six.test.ts'))).toHaveLength(1);
  });

  it('is found in the newest five commits, and in what is not committed', async () => {
    const root = await makeTree({ 'old.ts': '', 'removed.ts': '' });
    const git = async (...args: string[]) => {
      const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
      const { code, output } = await runCommand(['git', ...name, ...args], { cwd: root });
      expect(code, output).toBe(0);
    };
    await git('init', '--quiet');
    const commit = async (file: string) => {
      await writeFile(path.join(root, file), 'changed');
      await git('add', '.');
      await git('commit', '--quiet', '-m', file);
    };
    await commit('first.ts');
    await writeFile(path.join(root, 'new.ts'), '');
    // fewer than five commits
    expect(await changedFiles(root)).toEqual(['new.ts']);
    for (const file of ['1.ts', '2.ts', '3.ts', '4.ts', '5.ts']) await commit(file);
    await writeFile(path.join(root, 'old.ts'), 'changed');
    await rm(path.join(root, 'removed.ts'));
    await writeFile(path.join(root, 'newer.ts'), '');
    const later = ['1.ts', '2.ts', '3.ts', '4.ts', '5.ts', 'new.ts', 'newer.ts', 'old.ts', 'removed.ts'];
    expect((await changedFiles(root)).toSorted()).toEqual(later);
  });

  it('is nothing outside of git', async () => {
    expect(await changedFiles(await makeTree({ 'a.ts': '' }))).toEqual([]);
  });
});
