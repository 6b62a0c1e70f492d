import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BuildStamp, bundledGenerated } from '../../../scripts/building/BuildStamp.ts';
import { makeTree } from '../makeTree.ts';

async function builtTree() {
  const root = await makeTree({
    'src/app/App.tsx': 'a',
    'entities/subjects.json': '{}',
    'generated/types.ts': 't',
    'generated/pages.ts': 'p',
    'src/framework/definitions/roles.json': '{}',
    'vite.config.ts': 'v',
    'dist/app/app.js': 'built',
  });
  const stamp = new BuildStamp(root);
  const wasFresh = await stamp.isFresh();
  await stamp.write();
  return { root, stamp, wasFresh };
}

describe('the build stamp', () => {
  it('is fresh only after it was written', async () => {
    const { stamp, wasFresh } = await builtTree();
    expect(wasFresh).toBe(false);
    expect(await stamp.isFresh()).toBe(true);
  });

  it.each([
    'src/app/App.tsx',
    'src/app/new.ts',
    'generated/pages.ts',
    'vite.config.ts',
    'package.json',
    'dist/app/app.js',
  ])('is stale when %s changes', async (file) => {
    const { root, stamp } = await builtTree();
    await writeFile(path.join(root, file), 'changed');
    expect(await stamp.isFresh()).toBe(false);
  });

  it('is stale when dist is gone', async () => {
    const { root, stamp } = await builtTree();
    await rm(path.join(root, 'dist'), { recursive: true });
    expect(await stamp.isFresh()).toBe(false);
  });

  it.each([
    'entities/subjects.json',
    'entities/instruments.json',
    'src/framework/definitions/roles.json',
    'generated/types.ts',
    'generated/schema.sql',
  ])('stays fresh when a definition changes %s, because definitions are read at run time', async (file) => {
    const { root, stamp } = await builtTree();
    await writeFile(path.join(root, file), 'changed');
    expect(await stamp.isFresh()).toBe(true);
  });

  it('covers all generated files whose content bundles include', async () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const sources = (await readdir(path.join(root, 'src'), { recursive: true })).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const texts = await Promise.all(sources.map((file) => readFile(path.join(root, 'src', file), 'utf8')));
    const taken = texts.flatMap((text) => [
      ...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?'(?:\.\.\/)+(generated\/[\w.]+)'/gm),
      ...text.matchAll(/\bimport\('(?:\.\.\/)+(generated\/[\w.]+)'\)/g),
    ]);
    expect([...new Set(taken.map(([, file]) => file))].sort()).toEqual(bundledGenerated);
  });
});
