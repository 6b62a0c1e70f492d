import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { growthGoal } from './goals.ts';
import { median } from './median.ts';
import { operations, pageAfter } from './operations.ts';

/** Milliseconds by read. */
export type Timings = Record<'list' | 'search' | 'pageAfter', number>;

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
export async function deepCursor(place: BenchPlace, rows: number): Promise<string> {
  const [row] = await place.run([
    `SELECT "name", "id" FROM "institutions" ORDER BY "name", "id" LIMIT 1 OFFSET ${rows * 0.9}`,
  ]);
  return Buffer.from(JSON.stringify(['name,id', row?.name, row?.id])).toString('base64url');
}

/** Times the three reads that must not depend on the number of rows. */
export async function timeReads(place: BenchPlace, url: string, cursor: string): Promise<Timings> {
  const pathOf = (name: string) =>
    operations.find((operation) => operation.name === name)?.request.path ?? '';
  return {
    list: await timeOf(url, pathOf('list'), place.cookies.administrator),
    search: await timeOf(url, pathOf('search'), place.cookies.administrator),
    pageAfter: await timeOf(url, pageAfter(cursor), place.cookies.administrator),
  };
}

/** Compares the timings of a larger database with those of a smaller one. */
export function compareGrowth(place: BenchPlace, small: Timings, large: Timings, rows: number): Figure[] {
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
