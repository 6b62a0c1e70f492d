import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import { type Cookie, demoCookies } from './demoCookies.ts';
import { type Figure, median } from './Figure.ts';
import { longListGoals } from './goals.ts';

interface LongListOptions {
  /** Project folder; requires that `npm run build` has run in it. */
  root: string;
  /** Path of the browser's executable. */
  chromium: string;
  /** Absent: the embedded database. */
  cluster?: PostgresCluster | undefined;
  /** For the data of the server. */
  folder: string;
  rounds?: number;
}

const [usual, long] = [25, 1000];
/** Columns that are sorted by, one after the other. */
const sorts = 4;
const frames = 120;

// strings instead of functions: tsx adds helpers to functions that do not exist in the page
const watchRows = `(function look() {
  if (document.querySelectorAll('tbody tr[data-id]').length >= ${usual}) window.rowsShownAt = performance.now();
  else requestAnimationFrame(look);
})()`;

/** Milliseconds from a click on a column head until other rows are drawn. */
const sortBy = (position: number) => `new Promise((resolve, reject) => {
  const rows = () => [...document.querySelectorAll('tbody tr[data-id]')].slice(0, 10).map((row) => row.dataset.id).join();
  const before = rows();
  const start = performance.now();
  document.querySelectorAll('thead .MuiTableSortLabel-root')[${position}].click();
  (function look() {
    if (rows() !== before) requestAnimationFrame(() => resolve(performance.now() - start));
    else if (performance.now() - start > 10000) reject(new Error('The rows stayed the same'));
    else requestAnimationFrame(look);
  })();
})`;

/** Notes how long each frame takes, and does something in each. */
const watchFrames = (work: string) => `new Promise((resolve) => {
  const frame = document.querySelector('table').parentElement;
  const times = [];
  let last = performance.now();
  requestAnimationFrame(function next() {
    const now = performance.now();
    times.push(now - last);
    last = now;
    ${work}
    if (times.length < ${frames}) requestAnimationFrame(next);
    else resolve(times);
  });
})`;

async function openList(
  browser: Browser,
  cookies: Cookie[],
  rows: number,
): Promise<{ page: Page; shownAt: number }> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript({ content: watchRows });
  await page.goto(`${cookies[0]?.url}/institutions?perPage=${rows}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'rowsShownAt' in window, undefined, { timeout: 60_000, polling: 100 });
  const shownAt = await page.evaluate(() => Number((window as { rowsShownAt?: number }).rowsShownAt));
  return { page, shownAt };
}

async function measureShown(browser: Browser, cookies: Cookie[], rounds: number): Promise<Figure> {
  const times = { usual: [] as number[], long: [] as number[] };
  for (let round = -1; round < rounds; round += 1)
    for (const [name, rows] of [['usual', usual] as const, ['long', long] as const]) {
      const { page, shownAt } = await openList(browser, cookies, rows);
      // the first round only warms up the server
      if (round >= 0) times[name].push(shownAt);
      await page.context().close();
    }
  const [usualMs, longMs] = [median(times.usual), median(times.long)];
  return {
    ...longListGoals.shown,
    engine: 'both',
    title: `a list of ${long} rows in the browser`,
    value: longMs / usualMs,
    unit: 'x 25 rows',
    better: 'lower',
    detail: `${Math.round(longMs)} and ${Math.round(usualMs)} ms`,
  };
}

function frameFigures(what: string, times: readonly number[]): Figure[] {
  const sorted = times.toSorted((one, other) => one - other);
  const shared = { engine: 'both', unit: 'ms', better: 'lower' } as const;
  return [
    {
      ...longListGoals.frame,
      ...shared,
      title: `95 of 100 frames while ${what}`,
      value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
      detail: `median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms`,
    },
    {
      ...longListGoals.longestFrame,
      ...shared,
      title: `longest frame while ${what}`,
      value: sorted.at(-1) ?? 0,
    },
  ];
}

async function measureUse(browser: Browser, cookies: Cookie[]): Promise<Figure[]> {
  const { page } = await openList(browser, cookies, long);
  // the code for long pages and for cells loads after the first rows
  await page.locator(`[aria-rowcount="${long + 1}"]`).waitFor();
  await page.locator('tbody tr[data-id] a').first().focus();
  await page.locator('td[data-mark~="active"]').waitFor();
  await page.waitForTimeout(1000);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const scrolled = (await page.evaluate(
    watchFrames(`frame.scrollTop += frame.scrollHeight / ${frames};`),
  )) as number[];
  await page.evaluate(() => {
    const frame = document.querySelector('table')?.parentElement;
    if (frame) frame.scrollTop = 0;
  });
  await page.locator('tr[data-row="0"] a').first().focus();
  await page.keyboard.press('ArrowRight');
  const watched = page.evaluate(watchFrames('')) as Promise<number[]>;
  let isWatched = true;
  void watched.finally(() => {
    isWatched = false;
  });
  while (isWatched) await page.keyboard.press('ArrowDown');
  const moved = await watched;
  await page.keyboard.press('Control+Home');
  await page.waitForTimeout(500);
  const sorted: number[] = [];
  for (let position = 1; position <= sorts; position += 1)
    sorted.push(Number(await page.evaluate(sortBy(position))));
  await page.context().close();
  return [
    {
      ...longListGoals.sort,
      engine: 'both',
      title: `sort ${long} rows by a click`,
      value: median(sorted),
      unit: 'ms',
      better: 'lower',
      detail: sorted.map((time) => Math.round(time)).join(', '),
    },
    ...frameFigures('scrolling through all rows', scrolled),
    ...frameFigures('the active cell moves', moved),
    {
      ...longListGoals.nodes,
      engine: 'both',
      title: `elements of a page with ${long} rows`,
      value: nodes,
      unit: 'elements',
      better: 'lower',
    },
  ];
}

/**
 * Measures a list of a thousand institutions in a browser: when its rows are shown, beside the usual page; and sorting,
 * scrolling and moving between its cells.
 */
export async function measureLongList(options: LongListOptions): Promise<Figure[]> {
  const { root, cluster, folder, rounds = 5 } = options;
  const dataDir = join(folder, 'long-list');
  await mkdir(dataDir, { recursive: true });
  const admin = cluster && new pg.Client({ connectionString: cluster.url });
  await admin?.connect();
  await admin?.query('CREATE DATABASE long_list');
  const database = cluster && Object.assign(new URL(cluster.url), { pathname: '/long_list' }).href;
  const server = await startChild(serverCommand(root), {
    PORT: '0',
    LOG_LEVEL: 'silent',
    LEITSTAND_DEMO: '1',
    LEITSTAND_DEMO_SIZE: 'default',
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database } : {}),
  });
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const cookies = await demoCookies(server.url);
    return [await measureShown(browser, cookies, rounds), ...(await measureUse(browser, cookies))];
  } finally {
    await browser.close();
    await server.stop();
    await admin?.query('DROP DATABASE long_list WITH (FORCE)');
    await admin?.end();
  }
}
