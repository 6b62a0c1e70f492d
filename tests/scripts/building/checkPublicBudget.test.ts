import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkPublicBudget } from '../../../scripts/building/budgets.ts';
import { makeTree } from '../makeTree.ts';

/** A text that takes more than this many kilobytes, also when it is compressed. */
const text = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('base64');

it('counts the scripts and styles of a first view apart, and all of them for a whole journey', async () => {
  const root = await makeTree({
    'scripts/building/bundleBudget.json': JSON.stringify({
      public: { firstViewKilobytes: 30, styleKilobytes: 10, totalKilobytes: 120 },
    }),
    'dist/public-renderer/render.cjs':
      "exports.renderer = { fileOf: (name) => (name === 'imprint' ? 'LegalPage.tsx' : undefined) };",
    'dist/public/.vite/manifest.json': JSON.stringify({
      'main.tsx': { file: 'main.js', isEntry: true, css: ['main.css'] },
      'LegalPage.tsx': { file: 'LegalPage.js', imports: ['main.tsx'] },
      'later.ts': { file: 'later.js' },
    }),
    'dist/public/main.js': text(10),
    'dist/public/LegalPage.js': text(20),
    'dist/public/later.js': text(40),
    'dist/public/main.css': text(8),
    'dist/public/picture.svg': text(100),
  });
  const lines = await checkPublicBudget(root);
  expect(lines.map(({ name, kilobytes, limit }) => [name, Math.floor(kilobytes), limit])).toEqual([
    ['public page imprint', 30, 30],
    ['styles of imprint', 8, 10],
    ['public pages, all scripts and styles of a whole journey', 78, 120],
  ]);
});
