import { setTimeout as delay } from 'node:timers/promises';
import type { BenchPlace } from './BenchPlace.ts';
import { type Figure, median } from './Figure.ts';
import { realtimeGoals } from './goals.ts';
import { institutionId } from './institutionId.ts';
import type { Versioned } from './Load.ts';
import type { LoadSettings } from './measureLoad.ts';
import { grantedNumbers } from './restrictedReading.ts';
import { type Arrival, Watchers } from './Watchers.ts';

const path = '/api/institutions/{id}';
const body = '{"totalAmountPupils": {n}}';
/**
 * Number of records that the load changes in a cycle; every role with pages that receive changes may read
 * them.
 */
const maxWalked = 1000;
const changesTimed = 100;
const apartMs = 40;
const settlingMs = 500;
const connections = [1, 16] as const;

interface Measured {
  url: string;
  place: BenchPlace;
  settings: LoadSettings;
  watchers: Watchers;
}

function headersOf({ url, place }: Measured, version: string): Record<string, string> {
  const cookie = place.cookies.administrator;
  return { cookie, origin: url, 'content-type': 'application/json', 'if-match': version };
}

/** Records to change, with their current versions. */
async function readRecords(measured: Measured): Promise<Versioned[]> {
  // requests in flight at the end of the load are still completed
  await delay(settlingMs);
  const { from, every, count } = grantedNumbers(measured.settings.rows);
  const numbers = Array.from({ length: Math.min(count, maxWalked) }, (_, at) => from + at * every);
  const response = await fetch(`${measured.url}/api/institutions/find`, {
    method: 'POST',
    headers: headersOf(measured, '1'),
    body: JSON.stringify({ filter: { id: numbers.map(institutionId) }, fields: ['name'], limit: maxWalked }),
  });
  const { institutions } = (await response.json()) as { institutions: { id: string; $version: number }[] };
  return institutions.map(({ id, $version }) => ({ id, version: $version }));
}

/**
 * Changes records one by one.
 * @returns time of sending by id
 */
async function changeSlowly(measured: Measured): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  for (const { id, version } of (await readRecords(measured)).slice(0, changesTimed)) {
    sent.set(id, performance.timeOrigin + performance.now());
    const response = await fetch(measured.url + path.replace('{id}', id), {
      method: 'PUT',
      headers: headersOf(measured, String(version)),
      body: body.replace('{n}', String(Math.floor(Math.random() * 100_000))),
    });
    if (!response.ok) throw new Error(`A change is answered with ${response.status}`);
    await response.arrayBuffer();
    await delay(apartMs * (0.5 + Math.random()));
  }
  await delay(settlingMs);
  return sent;
}

/** Requires that every page with the right to read received each change exactly once. */
function timesOf(sent: ReadonlyMap<string, number>, arrivals: readonly Arrival[], hearers: number): number[] {
  if (arrivals.length !== sent.size * hearers)
    throw new Error(`${sent.size} changes for ${hearers} pages were heard ${arrivals.length} times.`);
  return arrivals.map(({ id, at }) => at - (sent.get(id) ?? Number.NaN)).sort((a, b) => a - b);
}

async function measureEvents(measured: Measured): Promise<Figure> {
  const { watchers, place, url } = measured;
  await watchers.open(url, place.cookies.watchers);
  await delay(settlingMs);
  await watchers.note();
  const sent = await changeSlowly(measured);
  const times = timesOf(sent, await watchers.tell(), place.cookies.hearers);
  await watchers.close();
  return {
    ...realtimeGoals.event,
    engine: place.engine,
    title: `from sending a change to ${place.cookies.watchers.length} open pages, p95`,
    value: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    unit: 'ms',
    better: 'lower',
    detail: `half of them within ${median(times).toFixed(0)} ms`,
  };
}

/** Changes per second, with or without open pages. */
async function runRound(measured: Measured, isWatched: boolean, open: number): Promise<number> {
  const { url, place, settings, watchers } = measured;
  await place.vacuum();
  if (isWatched) await watchers.open(url, place.cookies.watchers);
  const result = await settings.tool.run({
    method: 'PUT',
    path,
    body,
    url,
    headers: headersOf(measured, '{version}'),
    ids: { type: 'walked', records: await readRecords(measured) },
    connections: open,
    seconds: settings.seconds,
  });
  if (isWatched) await watchers.close();
  if (result.failed > 0) throw new Error(`${result.failed} changes failed`);
  return result.perSecond;
}

async function measureCost(measured: Measured, open: number): Promise<Figure> {
  const perSecond = { watched: [] as number[], alone: [] as number[] };
  for (let done = 0; done < measured.settings.rounds; done += 1) {
    // alternates the order, because the history grows and the machine warms up
    for (const isWatched of done % 2 === 0 ? [false, true] : [true, false])
      perSecond[isWatched ? 'watched' : 'alone'].push(await runRound(measured, isWatched, open));
  }
  const [watched, alone] = [median(perSecond.watched), median(perSecond.alone)];
  return {
    ...realtimeGoals.cost,
    engine: measured.place.engine,
    title: `change one field beside 100 open pages, ${open} at once`,
    value: (1 - watched / alone) * 100,
    unit: '% slower',
    better: 'lower',
    detail: `${Math.round(watched)}/s, with none ${Math.round(alone)}/s`,
  };
}

/** Measures how soon a hundred open pages receive a change, and how much they slow changes down. */
export async function measureRealtime(
  url: string,
  place: BenchPlace,
  settings: LoadSettings,
): Promise<Figure[]> {
  const watchers = new Watchers();
  const measured = { url, place, settings, watchers };
  try {
    const figures = [await measureEvents(measured)];
    await runRound({ ...measured, settings: { ...settings, seconds: 1 } }, false, 4);
    for (const open of connections) figures.push(await measureCost(measured, open));
    return figures;
  } finally {
    watchers.end();
  }
}
