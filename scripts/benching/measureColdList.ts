import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { serverCommand } from '../building/serverCommand.ts';
import { writePacked } from '../building/writePacked.ts';
import { type Child, startChild } from '../startChild.ts';
import { type Cookie, demoCookies } from './demoCookies.ts';
import { type Figure, median } from './Figure.ts';
import { coldListGoal } from './goals.ts';

const copied = ['dist/server', 'entities', 'src/framework/definitions'];

/**
 * Creates a project folder with our built server and the pages of a bare react-admin: same delivery, same
 * compression, same API. It is below `node_modules`, so that the server finds its packages.
 */
async function buildBareAdmin(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/leitstand/bare-admin');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of copied) await cp(join(root, part), join(folder, part), { recursive: true });
  await build({
    root: join(root, 'scripts/benching/bare-admin'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(folder, 'dist/app'), chunkSizeWarningLimit: 5000 },
  });
  await writePacked(join(folder, 'dist/app'));
  return folder;
}

const rows = 25;

interface ColdListOptions {
  /** Project folder; requires that `npm run build` has run in it. */
  root: string;
  /** Path of the browser's executable. */
  chromium: string;
  rounds?: number;
  rates?: readonly number[];
}

// a string instead of a function: tsx adds helpers to functions that do not exist in the page
const watchRows = `(function look() {
  if (document.querySelectorAll('tbody tr').length >= ${rows}) window.rowsShownAt = performance.now();
  else requestAnimationFrame(look);
})()`;

async function openList(browser: Browser, cookies: Cookie[], rate: number): Promise<number> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript({ content: watchRows });
  await page.goto(`${cookies[0]?.url}/institutions`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'rowsShownAt' in window, undefined, { timeout: 60_000, polling: 100 });
  const shownAt = await page.evaluate(() => Number((window as { rowsShownAt?: number }).rowsShownAt));
  await context.close();
  return shownAt;
}

async function startBoth(options: ColdListOptions, folder: string): Promise<[Child, Child]> {
  const bareRoot = await buildBareAdmin(options.root);
  const env = { PORT: '0', LOG_LEVEL: 'silent', LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small' };
  const oursEnv = { ...env, DATA_DIR: join(folder, 'ours') };
  const seeding = await startChild(serverCommand(options.root), oursEnv);
  await seeding.stop();
  await cp(join(folder, 'ours'), join(folder, 'bare'), { recursive: true });
  return [
    await startChild(serverCommand(options.root), oursEnv),
    await startChild(serverCommand(bareRoot), { ...env, DATA_DIR: join(folder, 'bare') }),
  ];
}

/**
 * Measures the list of institutions with an empty cache and a session, ours against a bare react-admin page
 * with the same columns from the same kind of server. Alternates between both and takes medians of the time
 * from the first request to the 25th row.
 */
export async function measureColdList(options: ColdListOptions): Promise<Figure[]> {
  const { rounds = 5, rates = [1, 4] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-cold-'));
  const servers = await startBoth(options, folder);
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const [ours, bare] = await Promise.all(servers.map(({ url }) => demoCookies(url)));
    if (!ours || !bare) throw new Error('The servers did not start');
    const results: Figure[] = [];
    for (const rate of rates) {
      const times: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        const pair = [await openList(browser, ours, rate), await openList(browser, bare, rate)] as const;
        // the first round only warms up the servers
        if (round < 0) continue;
        times[0].push(pair[0]);
        times[1].push(pair[1]);
      }
      const [oursMs, bareMs] = [median(times[0]), median(times[1])];
      results.push({
        ...coldListGoal,
        engine: 'both',
        title: `a list in a cold browser, processor ${rate}x slower`,
        value: oursMs / bareMs,
        unit: 'x bare page',
        better: 'lower',
        detail: `${Math.round(oursMs)} and ${Math.round(bareMs)} ms`,
      });
    }
    return results;
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
