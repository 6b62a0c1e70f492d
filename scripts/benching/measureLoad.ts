import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { loadGoals, tailGoal } from './goals.ts';
import type { Load, LoadResult, LoadTool } from './Load.ts';
import { median } from './median.ts';
import type { Operation } from './operations.ts';

interface Sides {
  ours: string;
  bare: string;
}

export interface LoadSettings {
  tool: LoadTool;
  rows: number;
  seconds: number;
  rounds: number;
}

type Side = keyof Sides;
const sides: readonly Side[] = ['ours', 'bare'];
const connections = [1, 16] as const;

/** Hands out ids so that each is changed once: our server would refuse the second change on the first version. */
class Counter {
  private next: Record<Side, number>;

  constructor(rows: number) {
    this.next = { ours: 1, bare: Math.ceil(rows / 2) };
  }

  take(side: Side): number {
    return this.next[side];
  }

  used(side: Side, count: number): void {
    this.next[side] += Math.ceil(count);
  }
}

function headersOf(operation: Operation, place: BenchPlace, url: string): Record<string, string> {
  const session = { cookie: place.cookie };
  if (operation.name !== 'update') return session;
  return { ...session, origin: url, 'content-type': 'application/json', 'if-match': '1' };
}

async function runRound(
  settings: LoadSettings,
  load: Load,
  counted: { counter: Counter; side: Side } | undefined,
): Promise<LoadResult> {
  const result = await settings.tool.run(load);
  // a run may last longer than it should, and those still on their way at its end are changed too
  counted?.counter.used(counted.side, result.perSecond * load.seconds * 1.25 + 4 * load.connections);
  if (result.failed > 0) throw new Error(`${result.failed} of ${load.method} ${load.path} failed`);
  return result;
}

/** Interleaves rounds against both servers; the results by number of connections and side. */
async function runOperation(
  operation: Operation,
  place: BenchPlace,
  urls: Sides,
  settings: LoadSettings,
): Promise<Map<string, LoadResult[]>> {
  const counter = new Counter(settings.rows);
  const isCounted = operation.name === 'update';
  const results = new Map<string, LoadResult[]>();
  const round = async (side: Side, open: number, seconds: number) => {
    const ids = isCounted ? { countedFrom: counter.take(side) } : { drawnFrom: settings.rows };
    const headers = headersOf(operation, place, urls[side]);
    const load = { ...operation.request, url: urls[side], headers, ids, connections: open, seconds };
    return await runRound(settings, load, isCounted ? { counter, side } : undefined);
  };
  for (const side of sides) await round(side, 4, 1);
  for (let done = 0; done < settings.rounds; done += 1) {
    for (const open of connections) {
      for (const side of sides) {
        await place.vacuum();
        const key = `${side} ${open}`;
        results.set(key, [...(results.get(key) ?? []), await round(side, open, settings.seconds)]);
      }
    }
  }
  return results;
}

function middle(results: readonly LoadResult[] | undefined, key: keyof LoadResult): number {
  return median((results ?? []).map((result) => result[key]));
}

/** The middle of the rounds; the bare handler's tells how much of it is the machine's own. */
function tailOf(results: readonly LoadResult[] | undefined): { p50: number; p99: number; ratio: number } {
  const ratio = median((results ?? []).map(({ p50, p99 }) => p99 / p50));
  return { p50: middle(results, 'p50'), p99: middle(results, 'p99'), ratio };
}

/** Requests a second of ours against the bare handler, and the tail of ours, for one operation. */
export async function measureLoad(
  operation: Operation,
  place: BenchPlace,
  urls: Sides,
  settings: LoadSettings,
): Promise<Figure[]> {
  const results = await runOperation(operation, place, urls, settings);
  const { engine } = place;
  const goals = loadGoals[operation.name];
  const ratios = connections.map((open): Figure => {
    const [ours, bare] = sides.map((side) => middle(results.get(`${side} ${open}`), 'perSecond'));
    return {
      goal: goals.goal,
      engine,
      title: `${operation.title}, ${open} at once`,
      value: (ours ?? Number.NaN) / (bare ?? Number.NaN),
      unit: 'of bare',
      better: 'higher',
      detail: `${Math.round(ours ?? 0)}/s, bare ${Math.round(bare ?? 0)}/s`,
      ...(open === 1 ? goals.c1 : goals.c16),
    };
  });
  const [ours, bare] = sides.map((side) => tailOf(results.get(`${side} 16`)));
  const tail: Figure = {
    ...tailGoal,
    engine,
    title: `${operation.title}, 16 at once`,
    value: ours?.ratio ?? Number.NaN,
    unit: 'p99/p50',
    better: 'lower',
    detail: `${ours?.p50.toFixed(1)} and ${ours?.p99.toFixed(1)} ms, bare ${bare?.ratio.toFixed(1)}`,
  };
  return [...ratios, tail];
}
