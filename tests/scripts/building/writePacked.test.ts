import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writePacked } from '../../../scripts/building/writePacked.ts';
import { makeTree } from '../makeTree.ts';

it('packs text that becomes smaller, in all folders, and leaves the rest alone', async () => {
  const style = 'a { color: red; }\n'.repeat(50);
  const root = await makeTree({
    'assets/index.css': style,
    'index.html': '<p>',
    'assets/roboto.woff2': style,
  });
  await writePacked(root);
  const files = await readdir(root, { recursive: true });
  expect(files.sort()).toEqual([
    'assets',
    'assets/index.css',
    'assets/index.css.br',
    'assets/index.css.gz',
    'assets/roboto.woff2',
    'index.html',
  ]);
  const packed = async (ending: string) => await readFile(join(root, `assets/index.css${ending}`));
  expect(String(brotliDecompressSync(await packed('.br')))).toBe(style);
  expect(String(gunzipSync(await packed('.gz')))).toBe(style);
});
