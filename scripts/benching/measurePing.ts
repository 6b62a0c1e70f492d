import type { BenchPlace } from './BenchPlace.ts';
import type { Figure } from './Figure.ts';
import { pingGoal } from './goals.ts';

const pings = 400;
const percentile = 0.99;

/** A query that reads every row, because this field has no index. */
function slowPath(): string {
  const query = new URLSearchParams({ filter: '{"rentNote": {"$ne": "x"}}', range: '[0,0]', count: 'exact' });
  return `/api/institutions?${query}`;
}

/** Measures `/healthz` while the embedded database is constantly busy. */
export async function measurePing(place: BenchPlace, url: string): Promise<Figure> {
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
