import type { BenchPlace } from './BenchPlace.ts';
import { type Figure, median } from './Figure.ts';
import { loadGoals, tailGoal } from './goals.ts';
import type { Choice, LoadResult, LoadTool } from './Load.ts';
import type { Operation } from './operations.ts';

interface Urls {
  ours: string;
  bare: string;
}

export interface LoadSettings {
  tool: LoadTool;
  rows: number;
  seconds: number;
  rounds: number;
}

const sides = ['ours', 'other'] as const;
type Side = (typeof sides)[number];
const connections = [1, 16] as const;

/** Hands out each id once, because our server refuses a second change of the first version. */
class Counter {
  private readonly next: Record<Side, number>;
  private readonly end: Record<Side, number>;

  constructor(rows: number) {
    const half = Math.ceil(rows / 2);
    this.next = { ours: 1, other: half };
    this.end = { ours: half, other: rows + 1 };
  }

  /** Whether there are as many ids for each side as it used per round. */
  lastsAfter(rounds: number): boolean {
    const first: Record<Side, number> = { ours: 1, other: this.end.ours };
    return sides.every((side) => {
      const used = this.next[side] - first[side];
      return this.end[side] - this.next[side] > (1.5 * used) / Math.max(1, rounds);
    });
  }

  take(side: Side): number {
    return this.next[side];
  }

  used(side: Side, count: number): void {
    this.next[side] += Math.ceil(count);
  }
}

interface Asked {
  operation: Operation;
  place: BenchPlace;
  urls: Urls;
  settings: LoadSettings;
  counter: Counter;
}

function headersOf({ operation, place }: Asked, side: Side, url: string): Record<string, string> {
  const isOurs = side === 'ours' || operation.against === 'bare';
  const session = { cookie: place.cookies[isOurs ? operation.as : 'administrator'] };
  if (operation.name !== 'update') return session;
  return { ...session, origin: url, 'content-type': 'application/json', 'if-match': '1' };
}

function idsOf({ operation, settings, counter }: Asked, side: Side): Choice {
  if (operation.name === 'update') return { type: 'counted', from: counter.take(side) };
  const every = operation.onlyEvery ?? 1;
  return { type: 'drawn', from: every, every, count: Math.floor(settings.rows / every) };
}

async function runRound(asked: Asked, side: Side, open: number, seconds: number): Promise<LoadResult> {
  const { operation, urls, settings, counter } = asked;
  const url = side === 'ours' || operation.against === 'administrator' ? urls.ours : urls.bare;
  const [headers, ids] = [headersOf(asked, side, url), idsOf(asked, side)];
  const result = await settings.tool.run({
    ...operation.request,
    url,
    headers,
    ids,
    connections: open,
    seconds,
  });
  // a run may exceed its time, and requests in flight at its end still change records
  if (ids.type === 'counted') counter.used(side, result.perSecond * seconds * 1.25 + 4 * open);
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${operation.request.method} ${operation.request.path} failed`);
  return result;
}

/**
 * Alternates between both sides, which change places in each round: short rounds, because the speed of a
 * machine changes by a quarter within minutes. Results by side and number of connections.
 */
async function runOperation(asked: Asked): Promise<Map<string, LoadResult[]>> {
  const { place, settings, counter } = asked;
  const results = new Map<string, LoadResult[]>();
  for (const side of sides) await runRound(asked, side, 4, 1);
  for (let done = 0; done < settings.rounds && counter.lastsAfter(done); done += 1) {
    for (const open of connections) {
      for (const side of done % 2 === 0 ? sides : sides.toReversed()) {
        await place.vacuum();
        const key = `${side} ${open}`;
        const result = await runRound(asked, side, open, settings.seconds);
        results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  return results;
}

function middle(results: readonly LoadResult[] | undefined, key: keyof LoadResult): number {
  return median((results ?? []).map((result) => result[key]));
}

/** Median over the rounds of our speed relative to the other side's in the same round. */
function relativeSpeed(results: ReadonlyMap<string, LoadResult[]>, open: number): number {
  const [ours, others] = sides.map((side) => results.get(`${side} ${open}`) ?? []);
  return median((ours ?? []).map(({ perSecond }, round) => perSecond / (others?.[round]?.perSecond ?? 0)));
}

/** Median over the rounds; the bare server's shows how much of the tail is caused by the machine. */
function tailOf(results: readonly LoadResult[] | undefined): { p50: number; p99: number; ratio: number } {
  const ratio = median((results ?? []).map(({ p50, p99 }) => p99 / p50));
  return { p50: middle(results, 'p50'), p99: middle(results, 'p99'), ratio };
}

/** Measures one operation: requests per second relative to its baseline, and our own tail. */
export async function measureLoad(
  operation: Operation,
  place: BenchPlace,
  urls: Urls,
  settings: LoadSettings,
): Promise<Figure[]> {
  const counter = new Counter(settings.rows);
  const results = await runOperation({ operation, place, urls, settings, counter });
  const { engine } = place;
  const { against } = operation;
  const goals = loadGoals[operation.name];
  const ratios = connections.map((open): Figure => {
    const [ours, other] = sides.map((side) => middle(results.get(`${side} ${open}`), 'perSecond'));
    return {
      goal: goals.goal,
      engine,
      title: `${operation.title}, ${open} at once`,
      value: relativeSpeed(results, open),
      unit: `of ${against}`,
      better: 'higher',
      detail: `${Math.round(ours ?? 0)}/s, ${against} ${Math.round(other ?? 0)}/s`,
      ...(open === 1 ? goals.c1 : goals.c16),
    };
  });
  const [ours, other] = sides.map((side) => tailOf(results.get(`${side} 16`)));
  const tail: Figure = {
    ...tailGoal,
    engine,
    title: `${operation.title}, 16 at once`,
    value: ours?.ratio ?? Number.NaN,
    unit: 'p99/p50',
    better: 'lower',
    detail: `${ours?.p50.toFixed(1)} and ${ours?.p99.toFixed(1)} ms, ${against} ${other?.ratio.toFixed(1)}`,
  };
  return [...ratios, tail];
}
