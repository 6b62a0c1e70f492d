import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicPages } from '../../src/contract/public/publicPages.ts';
import type { PageRenderer } from '../../src/framework/schema/pages/RenderedPage.ts';
import { PublicAssets } from '../../src/framework/server/http/pages/PublicAssets.ts';
import type { BudgetLine } from './checkBudget.ts';
import { gzipKilobytes } from './gzipKilobytes.ts';

interface PublicBudget {
  /** All scripts of a page before anybody touches it. */
  firstViewKilobytes: number;
  /** All styles of a page. */
  styleKilobytes: number;
  /** All scripts and styles that a whole journey can load. */
  totalKilobytes: number;
}

async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => gzipKilobytes(join(folder, file))));
  return sizes.reduce((total, size) => total + size, 0);
}

async function loadRenderer(root: string): Promise<PageRenderer> {
  const file = pathToFileURL(join(root, 'dist/public-renderer/render.cjs')).href;
  return ((await import(file)) as { renderer: PageRenderer }).renderer;
}

/**
 * Sizes (gzip, kB) of the first view of each built public page, and of a whole journey, against the budget. A journey
 * can load every script and style of the build; the HTML is not built, and there are no fonts.
 * @throws Error for a page whose component has no chunk of its own
 */
export async function checkPublicBudget(root: string): Promise<BudgetLine[]> {
  const text = await readFile(join(root, 'scripts/building/bundleBudget.json'), 'utf8');
  const budget = (JSON.parse(text) as { public: PublicBudget }).public;
  const folder = join(root, 'dist/public');
  const assets = new PublicAssets(folder);
  const renderer = await loadRenderer(root);
  const served = Object.keys(publicPages).filter((name) => renderer.fileOf(name) !== undefined);
  const lines = served.map(async (name) => {
    const file = renderer.fileOf(name) ?? '';
    if (!assets.has(file)) throw new Error(`The page "${name}" names ${file}, which is no chunk of its own.`);
    const { script, preloads, styles } = assets.assetsOf(file);
    return [
      {
        name: `public page ${name}`,
        kilobytes: await sizeOf(folder, [...(script ? [script] : []), ...preloads]),
        limit: budget.firstViewKilobytes,
      },
      {
        name: `styles of ${name}`,
        kilobytes: await sizeOf(folder, styles),
        limit: budget.styleKilobytes,
      },
    ];
  });
  const loaded = (await readdir(folder)).filter((file) => /\.(?:js|css)$/.test(file));
  const total = {
    name: 'public pages, all scripts and styles of a whole journey',
    kilobytes: await sizeOf(folder, loaded),
    limit: budget.totalKilobytes,
  };
  return [...(await Promise.all(lines)).flat(), total];
}
