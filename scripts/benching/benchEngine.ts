import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { countStatements } from './countStatements.ts';
import { type Figure, median, reportLines } from './Figure.ts';
import { growPlace } from './fillPlace.ts';
import { growthGoal, memoryGoals, pingGoal } from './goals.ts';
import { institutionId } from './institutionId.ts';
import { measureBulk } from './measureBulk.ts';
import { measureFinder } from './measureFinder.ts';
import { type LoadSettings, measureLoad } from './measureLoad.ts';
import { measureMap } from './measureMap.ts';
import { measureNotifications } from './measureNotifications.ts';
import { measureRealtime } from './measureRealtime.ts';
import { measureTimes } from './measureTimes.ts';
import { type Operation, operations, pageAfter } from './operations.ts';

interface Answer {
  records: Record<string, unknown>[];
  total: number | undefined;
}

type Rows = Record<string, unknown>[];

/** The part of a record that both servers return; ours adds the rights and a second id. */
function plain({ _id, $access, $version, ...record }: Record<string, unknown>): Record<string, unknown> {
  const values = { version: $version, ...record };
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function ask(url: string, path: string, cookie: string): Promise<Answer> {
  const response = await fetch(url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as Rows | { data: Rows; total: number } | Rows[number];
  const counted = response.headers.get('content-range')?.split('/')[1];
  if (Array.isArray(body)) return { records: body.map(plain), total: Number(counted) };
  if ('data' in body) return { records: (body.data as Rows).map(plain), total: Number(body.total) };
  return { records: [plain(body)], total: undefined };
}

/** Number of a record that every role in question may read. */
const number = 4703;

/**
 * Requires that both servers give equal answers to the reads of the benchmark, field by field; otherwise
 * their speed could not be compared.
 * @throws Error naming the request with different answers
 */
async function checkSameAnswers(urls: { ours: string; bare: string }, place: BenchPlace): Promise<void> {
  for (const { name, request, as } of operations.filter((operation) => operation.name !== 'update')) {
    const path = request.path.replace('{id}', institutionId(number));
    const cookie = place.cookies[as];
    const [ours, bare] = [await ask(urls.ours, path, cookie), await ask(urls.bare, path, cookie)];
    if (ours.records.length === 0 || JSON.stringify(ours) !== JSON.stringify(bare))
      throw new Error(`${name}: ${path} is answered differently: ${JSON.stringify({ ours, bare })}`);
  }
}

/** Milliseconds by read. */
type Timings = Record<'list' | 'search' | 'pageAfter', number>;

const titles: Record<keyof Timings, string> = {
  list: '25 of many, sorted, capped total',
  search: 'search with as many hits as before',
  pageAfter: 'the next page nine tenths deep',
};
const repeats = 60;

async function timeOf(url: string, path: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < repeats; done += 1) {
    const start = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const body = await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok || body.byteLength < 100) throw new Error(`${path} is answered with ${response.status}`);
  }
  return median(times);
}

/** Cursor of the record nine tenths down the list sorted by name. */
async function deepCursor(place: BenchPlace, rows: number): Promise<string> {
  const [row] = await place.run([
    `SELECT "name", "id" FROM "institutions" ORDER BY "name", "id" LIMIT 1 OFFSET ${rows * 0.9}`,
  ]);
  return Buffer.from(JSON.stringify(['name,id', row?.name, row?.id])).toString('base64url');
}

/** Times the three reads that must not depend on the number of rows. */
async function timeReads(place: BenchPlace, url: string, cursor: string): Promise<Timings> {
  const pathOf = (name: string) =>
    operations.find((operation) => operation.name === name)?.request.path ?? '';
  return {
    list: await timeOf(url, pathOf('list'), place.cookies.administrator),
    search: await timeOf(url, pathOf('search'), place.cookies.administrator),
    pageAfter: await timeOf(url, pageAfter(cursor), place.cookies.administrator),
  };
}

/** Compares the timings of a larger database with those of a smaller one. */
function compareGrowth(place: BenchPlace, small: Timings, large: Timings, rows: number): Figure[] {
  return (Object.keys(titles) as (keyof Timings)[]).map((name) => ({
    ...growthGoal,
    engine: place.engine,
    title: `${titles[name]}, ${rows.toLocaleString('en')} rows`,
    value: large[name] / small[name],
    unit: 'x at 100,000',
    better: 'lower',
    detail: `${large[name].toFixed(1)} and ${small[name].toFixed(1)} ms`,
  }));
}

const kilobytesPerMegabyte = 1024;

/** Resident memory of the server process including its threads. Linux only. */
async function measureMemory(pid: number, place: BenchPlace, when: 'idle' | 'loaded'): Promise<Figure> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const value = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / kilobytesPerMegabyte;
  const title = when === 'idle' ? 'memory after the start' : 'memory after the load';
  return {
    ...memoryGoals[place.engine][when],
    engine: place.engine,
    title,
    value,
    unit: 'MB',
    better: 'lower',
  };
}

const pings = 400;
const percentile = 0.99;

/** A query that reads every row, because this field has no index. */
function slowPath(): string {
  const query = new URLSearchParams({ filter: '{"rentNote": {"$ne": "x"}}', range: '[0,0]', count: 'exact' });
  return `/api/institutions?${query}`;
}

/** Measures `/healthz` while the embedded database is constantly busy. */
async function measurePing(place: BenchPlace, url: string): Promise<Figure> {
  let isOver = false;
  const slow: number[] = [];
  const keepBusy = async () => {
    while (!isOver) {
      const start = performance.now();
      await (
        await fetch(url + slowPath(), { headers: { cookie: place.cookies.administrator } })
      ).arrayBuffer();
      slow.push(performance.now() - start);
    }
  };
  const busy = keepBusy();
  const times: number[] = [];
  for (let done = 0; done < pings; done += 1) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  isOver = true;
  await busy;
  const value = times.sort((a, b) => a - b)[Math.floor(pings * percentile)] ?? Number.NaN;
  const detail = `beside queries of ${Math.round(Math.max(...slow))} ms`;
  return {
    ...pingGoal,
    engine: place.engine,
    title: 'a ping while a query runs',
    value,
    unit: 'ms',
    better: 'lower',
    detail,
  };
}

/** Parts that are no operation, in their order. */
export const engineParts = ['times', 'notifications', 'finder', 'map', 'bulk', 'realtime'] as const;

/** Parts that can be measured separately. */
export type Part = Operation['name'] | (typeof engineParts)[number];

export interface BenchSettings extends LoadSettings {
  root: string;
  /** Number of rows of the second size; 0 skips it. */
  grownRows: number;
  only: readonly Part[];
  report: (line: string) => void;
}

const idleMs = 3000;

async function startOurs({ root }: BenchSettings, place: BenchPlace) {
  const env = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', STATEMENT_TIMEOUT_MS: '60000' };
  return await startChild(serverCommand(root), { ...env, ...place.serverEnv });
}

async function measureAtFirst(
  settings: BenchSettings,
  place: BenchPlace,
  cluster: PostgresCluster | undefined,
) {
  const cursor = await deepCursor(place, settings.rows);
  const ours = await startOurs(settings, place);
  const bare = await startChild(
    ['--import', 'tsx', join(settings.root, 'scripts/benching/bareServer.ts')],
    place.bareEnv,
  );
  const urls = { ours: ours.url, bare: bare.url };
  const figures: Figure[] = [];
  try {
    await delay(idleMs);
    figures.push(await measureMemory(ours.pid, place, 'idle'));
    await checkSameAnswers(urls, place);
    if (cluster) figures.push(await countStatements(cluster, place, urls.ours));
    const timings = await timeReads(place, urls.ours, cursor);
    for (const operation of operations.filter(({ name }) => settings.only.includes(name))) {
      settings.report(`${place.engine}: ${operation.title}`);
      const measured = await measureLoad(operation, place, urls, settings);
      reportLines(measured).forEach(settings.report);
      figures.push(...measured);
    }
    const parts: Record<(typeof engineParts)[number], () => Promise<Figure[]>> = {
      times: () => measureTimes(place, urls.ours),
      notifications: () => measureNotifications(place, urls.ours),
      finder: () => measureFinder(place, urls.ours, settings.rows),
      map: () => measureMap(place, urls.ours, settings.rows),
      bulk: () => measureBulk({ url: urls.ours, pid: ours.pid, place }),
      realtime: () => measureRealtime(urls.ours, place, settings),
    };
    for (const name of engineParts.filter((part) => settings.only.includes(part))) {
      settings.report(`${place.engine}: ${name}`);
      const measured = await parts[name]();
      reportLines(measured).forEach(settings.report);
      figures.push(...measured);
    }
    figures.push(await measureMemory(ours.pid, place, 'loaded'));
    return { figures, timings };
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Measures one engine: speed against the bare server, memory, statements, and growth. */
export async function benchEngine(
  settings: BenchSettings,
  place: BenchPlace,
  cluster?: PostgresCluster,
): Promise<Figure[]> {
  const { figures, timings } = await measureAtFirst(settings, place, cluster);
  if (settings.grownRows === 0) return figures;
  settings.report(`${place.engine}: filling up to ${settings.grownRows.toLocaleString('en')} rows`);
  await growPlace(place, settings.rows + 1, settings.grownRows);
  const cursor = await deepCursor(place, settings.grownRows);
  const ours = await startOurs(settings, place);
  try {
    const grown = await timeReads(place, ours.url, cursor);
    figures.push(...compareGrowth(place, timings, grown, settings.grownRows));
    if (settings.only.includes('finder')) {
      const measured = await measureFinder(place, ours.url, settings.grownRows);
      reportLines(measured).forEach(settings.report);
      figures.push(...measured);
    }
    if (place.engine === 'pglite') figures.push(await measurePing(place, ours.url));
  } finally {
    await ours.stop();
  }
  return figures;
}
