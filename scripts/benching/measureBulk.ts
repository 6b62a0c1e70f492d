import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BulkRun } from '../../src/framework/schema/contracts/bulkChanges.ts';
import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { bulkGoals } from './goals.ts';
import { filteredType } from './institutionRows.ts';

const apartMs = 50;
const listQuery = new URLSearchParams({
  filter: JSON.stringify({ type: filteredType }),
  sort: '["name","ASC"]',
  range: '[0,24]',
});

interface Served {
  url: string;
  pid: number;
  place: BenchPlace;
}

async function ask<T>({ url, place }: Served, path: string, json?: unknown): Promise<T> {
  const headers = { cookie: place.cookies.administrator, origin: url, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/${path}`, {
    headers,
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function residentMegabytes({ pid }: Served): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Delays of other requests while a run was written. */
interface Beside {
  seconds: number;
  /** Milliseconds of each list, sorted. */
  waits: number[];
  /** Most megabytes above those before. */
  growth: number;
}

/** Waits for the end of a run, while others read a list. */
async function watch(served: Served, id: string, before: number): Promise<Beside> {
  const start = performance.now();
  const waits: number[] = [];
  let growth = 0;
  for (;;) {
    const asked = performance.now();
    await ask(served, `institutions?${listQuery}`);
    waits.push(performance.now() - asked);
    growth = Math.max(growth, (await residentMegabytes(served)) - before);
    const { state, done, total, message } = await ask<BulkRun>(served, `bulk/runs/${id}`);
    if (state === 'failed') throw new Error(`The bulk change failed: ${message}`);
    if (state === 'done' && done === total)
      return { seconds: (performance.now() - start) / 1000, waits: waits.sort((a, b) => a - b), growth };
    await delay(apartMs);
  }
}

/**
 * Changes one field of all institutions in bulk and takes it back: how long others wait meanwhile, and how much
 * memory it takes. On the embedded database, of one type only.
 */
export async function measureBulk(served: Served): Promise<Figure[]> {
  const { engine } = served.place;
  const selection = { filter: engine === 'pglite' ? { type: filteredType } : {} };
  const change = { action: 'set', values: { totalAmountPupils: 4711 } };
  const before = await residentMegabytes(served);
  const { total } = await ask<{ total: number }>(served, 'bulk/institutions/preview', { selection, change });
  const { id } = await ask<{ id: string }>(served, 'bulk/institutions', {
    selection,
    change,
    expected: total,
  });
  const changed = await watch(served, id, before);
  const undoing = await ask<{ id: string }>(served, `bulk/runs/${id}/undo`, {});
  const undone = await watch(served, undoing.id, before);
  const waits = [...changed.waits, ...undone.waits].sort((a, b) => a - b);
  const common = { engine, better: 'lower' as const };
  const records = total.toLocaleString('en');
  return [
    {
      ...common,
      ...bulkGoals[engine].wait,
      title: `a list beside a bulk change of ${records} records and its undo, p99`,
      value: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      detail: `${changed.seconds.toFixed(0)} s, back in ${undone.seconds.toFixed(0)} s`,
    },
    {
      ...common,
      ...bulkGoals[engine].memory,
      title: `memory that a bulk change of ${records} records takes`,
      value: Math.max(changed.growth, undone.growth),
      unit: 'MB',
    },
  ];
}
