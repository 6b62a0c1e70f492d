import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkFigures,
  type Figure,
  generatedImporters,
  longParameterLists,
  measureFigures,
  openApiLines,
  registryImports,
  startLines,
  undocumentedExports,
  upwardImports,
} from '../../../scripts/structure/figures.ts';
import { readTree, type Tree } from '../../../scripts/structure/readTree.ts';
import { makeTree } from '../makeTree.ts';

const treeOf = async (files: Record<string, string>): Promise<Tree> => readTree(await makeTree(files));

describe('functions with too many parameters', () => {
  const names = async (text: string, file = 'src/framework/server/query/find.ts') =>
    longParameterLists(await treeOf({ [file]: text })).places.map((place) => place.split(' ')[1]);

  it.each([
    ['an exported function', 'export function find(a, b, c, d) {}', 'find'],
    ['a local function', 'function find(a, b, c, d = 1) {}', 'find'],
    ['a function in a constant', 'const find = async (a, b, c, ...d) => {};', 'find'],
    ['a method of a class', 'class Finder { find(a, { b }, c, d) {} }', 'find'],
    ['a private method of a class', 'class Finder { #find(a, b, c, d) {} }', 'find'],
    ['a constructor', 'class Finder { constructor(a, b, c, d) {} }', 'constructor'],
    ['a function in a property of a class', 'class Finder { find = (a, b, c, d) => {}; }', 'find'],
    ['a method of an object', 'const finder = { find(a, b, c, d) {} };', 'find'],
    ['a function in a property of an object', 'const finder = { find: (a, b, c, d) => {} };', 'find'],
    ['a function in a function', 'export function find() { function inner(a, b, c, d) {} }', 'inner'],
  ])('counts %s', async (_, text, name) => {
    expect(await names(text)).toEqual([name]);
  });

  it.each([
    ['three parameters', 'export function find(a, b, { c, d }) {}'],
    ['callbacks without a name', 'export const sum = (list) => list.reduce((a, b, c, d) => a + b, 0);'],
    ['types', 'export type Find = (a: 1, b: 2, c: 3, d: 4) => void;'],
  ])('does not count %s', async (_, text) => {
    expect(await names(text)).toEqual([]);
  });

  it('looks at the server only', async () => {
    const text = 'export function find(a, b, c, d) {}';
    expect(await names(text, 'src/server/lessons/lessonRows.ts')).toEqual(['find']);
    expect(await names(text, 'src/framework/admin/find.ts')).toEqual([]);
  });

  it('gives the share of all functions in percent', async () => {
    const text =
      'export function find(a, b, c, d) {}\nexport function list() {}\nexport const get = () => 1;';
    const figure = longParameterLists(await treeOf({ 'src/server/main.ts': text }));
    expect(figure).toMatchObject({ value: 33.3, unit: '%' });
  });
});

describe('further figures', () => {
  it('counts imports that run up between folders, for each room with an order', async () => {
    const tree = await treeOf({
      'src/framework/admin/base/a.ts': "import '../records/b.ts';\nimport './c.ts';\n",
      'src/framework/admin/base/c.ts': '',
      'src/framework/admin/records/b.ts': "import '../base/c.ts';\n",
      'src/framework/server/kinds/d.ts': "import '../http/e.ts';\nimport '../query/f.ts';\n",
      'src/framework/server/http/e.ts': '',
      'src/framework/server/query/f.ts': '',
    });
    const found = upwardImports(tree);
    expect(found).toMatchObject([
      { name: 'imports up the folders of framework/admin', value: 1 },
      { name: 'imports up the folders of framework/server', value: 2 },
    ]);
    expect(found[0]?.places).toEqual([expect.stringContaining('src/framework/admin/base/a.ts:1 imports')]);
    expect(checkFigures(found)).toHaveLength(2);
  });

  it('counts who uses the generated types, and fails if nobody does', async () => {
    const type = "import type { X } from '../../../generated/types.ts';\nexport type Y = X;\n";
    const files = {
      'generated/types.ts': 'export type X = 1;\n',
      'generated/permissions.ts': 'export type CustomRight = never;\n',
      'src/server/bookings/hooks.ts': type,
      'src/server/bookings/data.ts': type,
      'src/contract/bookings/a.ts': type,
      'src/contract/bookings/b.ts': type,
    };
    const found = generatedImporters(await treeOf(files));
    expect(found.map(({ name, value }) => [name, value])).toEqual([
      ['hooks that import generated/types.ts', 1],
      ['modules of contract that import generated/types.ts', 2],
      ['modules of demo that import generated/types.ts', 0],
      ['modules that import generated/permissions.ts', 0],
    ]);
    expect(checkFigures(found)).toMatchObject([
      { file: 'modules of demo that import generated/types.ts', problem: 'is 0 modules, less than 1' },
      { file: 'modules that import generated/permissions.ts' },
    ]);
  });

  it('counts exported functions of the framework and the contract without a docstring', async () => {
    const text =
      '/** Finds. */\nexport async function find() {}\n\nexport function list() {}\n' +
      'function own() {}\n\n/** Gets. */\n// @__NO_SIDE_EFFECTS__\nexport function get() {}\n';
    const figure = undocumentedExports(
      await treeOf({ 'src/framework/server/a.ts': text, 'src/contract/b.ts': text, 'src/app/c.ts': text }),
    );
    expect(figure.places).toEqual(['src/framework/server/a.ts list', 'src/contract/b.ts list']);
    expect(checkFigures([figure])).toHaveLength(1);
  });

  it('counts the lines of an API document that lies in a room', async () => {
    const figure = openApiLines(
      await treeOf({ 'generated/openapi.json': '{\n}\n', 'src/app/notOpenapi.json': '{}', 'src/x.ts': '' }),
    );
    expect(figure).toMatchObject({ value: 2, places: ['generated/openapi.json'] });
    expect(checkFigures([figure])).toHaveLength(1);
    expect(openApiLines(await treeOf({ 'src/x.ts': '' })).value).toBe(0);
  });

  it('counts values that the registry of the school imports from the framework', async () => {
    const files = {
      'src/framework/admin/a.ts': 'export const a = 1;\nexport type A = 1;\n',
      'src/framework/admin/b.ts': 'export const b = 1;\n',
      'src/app/c.ts': 'export const c = 1;\n',
    };
    const registry =
      "import type { A } from '../framework/admin/a.ts';\nimport { b } from '../framework/admin/b.ts';\n" +
      "import { c } from './c.ts';\nimport { lazy } from 'react';\n";
    const figure = async (text: string) =>
      registryImports(await treeOf({ ...files, 'src/app/registry.ts': text }));
    expect((await figure(registry)).places).toEqual(['src/app/registry.ts:2 src/framework/admin/b.ts']);
    const two = await figure(`${registry}import { a } from '../framework/admin/a.ts';\n`);
    expect(checkFigures([two])).toHaveLength(1);
  });

  it('counts the lines that put the server together', async () => {
    expect(startLines(await treeOf({ 'src/server/createSchool.ts': '// a\n// b\n' })).value).toBe(2);
  });
});

describe('limits of figures', () => {
  const figure: Figure = {
    name: 'files',
    value: 5,
    unit: 'files',
    goal: 3,
    limit: 5,
    places: ['a.ts', 'b.ts'],
  };

  it('fails a figure above its limit and names the places', () => {
    expect(checkFigures([{ ...figure, value: 5.1 }])).toEqual([
      {
        file: 'files',
        problem: 'is 5.1 files, more than 5\n    a.ts\n    b.ts',
        advice: expect.stringMatching(/^Bring it back/),
      },
    ]);
  });

  it('fails a figure below the least value', () => {
    const least = { ...figure, isLeast: true, places: [] } as const;
    expect(checkFigures([{ ...least, value: 4 }])).toMatchObject([{ problem: 'is 4 files, less than 5' }]);
    expect(checkFigures([least, { ...least, value: 6 }])).toEqual([]);
  });

  it.each([
    ['at its limit', figure],
    ['below its limit', { ...figure, value: 4 }],
    ['that is only printed', { ...figure, value: 500, limit: null }],
  ])('accepts a figure %s', (_, given) => {
    expect(checkFigures([given])).toEqual([]);
  });
});

describe('figures of the real tree', () => {
  let measured: Figure[];
  beforeAll(async () => {
    measured = measureFigures(await readTree(process.cwd()));
  });

  it('measures something everywhere', () => {
    for (const { name, value, goal } of measured) expect(value > 0 || goal === 0, name).toBe(true);
  });

  it('keeps what is reached', () => {
    expect(checkFigures(measured)).toEqual([]);
  });

  it('has no limit stricter than its goal, so that reaching the goal is enough', () => {
    for (const { name, limit, goal, isLeast } of measured)
      expect(limit === null || (isLeast ? limit <= goal : limit >= goal), name).toBe(true);
  });
});
