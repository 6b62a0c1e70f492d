import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildStamp } from '../../../scripts/building/BuildStamp.ts';
import { makeTree } from '../makeTree.ts';

async function builtTree() {
  const root = await makeTree({
    'src/app/App.tsx': 'a',
    'entities/subjects.json': '{}',
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

  it.each(['src/app/App.tsx', 'src/app/new.ts', 'vite.config.ts', 'package.json', 'dist/app/app.js'])(
    'is stale when %s changes',
    async (file) => {
      const { root, stamp } = await builtTree();
      await writeFile(path.join(root, file), 'changed');
      expect(await stamp.isFresh()).toBe(false);
    },
  );

  it('is stale when dist is gone', async () => {
    const { root, stamp } = await builtTree();
    await rm(path.join(root, 'dist'), { recursive: true });
    expect(await stamp.isFresh()).toBe(false);
  });

  it('stays fresh when a definition changes, because it is read at run time', async () => {
    const { root, stamp } = await builtTree();
    await writeFile(path.join(root, 'entities/subjects.json'), '{"title": "Fach"}');
    expect(await stamp.isFresh()).toBe(true);
  });
});
