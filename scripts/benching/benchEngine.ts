import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { checkSameAnswers } from './checkSameAnswers.ts';
import { countStatements } from './countStatements.ts';
import type { Figure } from './Figure.ts';
import { growPlace } from './fillPlace.ts';
import { measureBulk } from './measureBulk.ts';
import { compareGrowth, deepCursor, timeReads } from './measureGrowth.ts';
import { type LoadSettings, measureLoad } from './measureLoad.ts';
import { measureMemory } from './measureMemory.ts';
import { measurePing } from './measurePing.ts';
import { measureRealtime } from './measureRealtime.ts';
import { measureTimes } from './measureTimes.ts';
import { type Operation, operations } from './operations.ts';
import { reportLines } from './report.ts';

/** Parts that can be measured separately. */
export type Part = Operation['name'] | 'realtime' | 'times' | 'bulk';

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
    if (settings.only.includes('times')) {
      const measured = await measureTimes(place, urls.ours);
      reportLines(measured).forEach(settings.report);
      figures.push(...measured);
    }
    if (settings.only.includes('bulk')) {
      settings.report(`${place.engine}: bulk change`);
      const measured = await measureBulk({ url: urls.ours, pid: ours.pid, place });
      reportLines(measured).forEach(settings.report);
      figures.push(...measured);
    }
    if (settings.only.includes('realtime')) {
      settings.report(`${place.engine}: open pages`);
      const measured = await measureRealtime(urls.ours, place, settings);
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
    if (place.engine === 'pglite') figures.push(await measurePing(place, ours.url));
  } finally {
    await ours.stop();
  }
  return figures;
}
