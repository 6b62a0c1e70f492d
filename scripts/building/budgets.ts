import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { publicPages } from '../../src/contract/public/publicPages.ts';
import type { PageRenderer } from '../../src/framework/schema/pages/RenderedPage.ts';
import { PublicAssets } from '../../src/framework/server/http/pages/PublicAssets.ts';

/** Size of a file packed by gzip, the larger of the two ways it is sent. */
async function gzipKilobytes(path: string): Promise<number> {
  return gzipSync(await readFile(path)).length / 1000;
}

interface Budget {
  /** Total of all scripts loaded before anything is shown. */
  initialKilobytes: number;
  /** Limit for each chunk loaded later. */
  lazyKilobytes: number;
  /** Limits for chunks of heavy widgets, by the start of their name. */
  named: Record<string, number>;
}

interface BudgetLine {
  name: string;
  kilobytes: number;
  limit: number;
}

function initialScripts(page: string): string[] {
  const tags = page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/?(?:\.\/)?(assets\/[^"]+\.js)"/g);
  return [...new Set([...tags].map((match) => match[1] ?? ''))];
}

function limitOf(budget: Budget, file: string): number {
  const named = Object.entries(budget.named).find(([name]) => file.startsWith(name));
  return named?.[1] ?? budget.lazyKilobytes;
}

/**
 * Sizes of the built admin's scripts (gzip, kB) against the budget: the initial total, then the lazy chunks
 * by size.
 */
export async function checkBudget(root: string): Promise<BudgetLine[]> {
  const budget = JSON.parse(
    await readFile(join(root, 'scripts/building/bundleBudget.json'), 'utf8'),
  ) as Budget;
  const built = join(root, 'dist/app');
  const initial = initialScripts(await readFile(join(built, 'index.html'), 'utf8'));
  const sizes = await Promise.all(initial.map((file) => gzipKilobytes(join(built, file))));
  const files = (await readdir(join(built, 'assets'))).filter((file) => file.endsWith('.js'));
  const lazy = await Promise.all(
    files
      .filter((file) => !initial.includes(`assets/${file}`))
      .map(async (name) => ({
        name,
        kilobytes: await gzipKilobytes(join(built, 'assets', name)),
        limit: limitOf(budget, name),
      })),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  return [
    { name: 'initial JavaScript', kilobytes: sum, limit: budget.initialKilobytes },
    ...lazy.sort((one, other) => other.kilobytes - one.kilobytes),
  ];
}

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
