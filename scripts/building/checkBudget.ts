import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipKilobytes } from './gzipKilobytes.ts';

interface Budget {
  /** Total of all scripts loaded before anything is shown. */
  initialKilobytes: number;
  /** Limit for each chunk loaded later. */
  lazyKilobytes: number;
  /** Limits for chunks of heavy widgets, by the start of their name. */
  named: Record<string, number>;
}

export interface BudgetLine {
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
