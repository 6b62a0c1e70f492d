import type { RealTimeAvailabilities } from '../../src/contract/scheduler/findAvailabilities.ts';
import { addDays } from '../../src/framework/schema/addDays.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { benchRange, busyInstitution, busyTeacher } from './enterTimes.ts';
import type { Figure } from './Figure.ts';
import { timeGoals } from './goals.ts';
import { median } from './median.ts';

const warmUps = 30;
const repeats = 60;

/** Fewest bookings that the panel of the teacher must have. */
const bookings = 400;

async function ask(place: BenchPlace, url: string) {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie: place.cookies.administrator } });
  const text = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}: ${text.slice(0, 200)}`);
  return { ms, text };
}

const takenIn = ({ days = [] }: RealTimeAvailabilities) =>
  days.reduce((sum, { taken }) => sum + taken.length, 0);

/** Measures the real time of a teacher for half a year and of an institution for a week, one request after the other. */
export async function measureTimes(place: BenchPlace, url: string): Promise<Figure[]> {
  const { from, to } = benchRange();
  const cases = [
    {
      of: 'panel',
      title: `real time of a teacher with ${bookings} bookings`,
      path: `employee/${busyTeacher}`,
      json: { from, to },
      least: bookings,
    },
    {
      of: 'institution',
      title: 'real time of an institution, one week',
      path: `institution/${busyInstitution}`,
      json: { from, to: addDays(from, 6) },
      least: 0,
    },
  ] as const;
  const figures: Figure[] = [];
  for (const { of, title, path, json, least } of cases) {
    const asked = `${url}/api/scheduler/availabilities/${path}?json=${encodeURIComponent(JSON.stringify(json))}`;
    const { text } = await ask(place, asked);
    const found = takenIn(JSON.parse(text) as RealTimeAvailabilities);
    if (found < least) throw new Error(`${title} has only ${found} bookings`);
    for (let done = 0; done < warmUps; done += 1) await ask(place, asked);
    const taken: number[] = [];
    for (let done = 0; done < repeats; done += 1) taken.push((await ask(place, asked)).ms);
    const goal = timeGoals[place.engine][of];
    const detail = `p50 of ${repeats}, ${found} bookings`;
    figures.push({
      ...goal,
      engine: place.engine,
      title,
      value: median(taken),
      unit: 'ms',
      better: 'lower',
      detail,
    });
  }
  return figures;
}
