import type { ConflictListAnswer } from '../../src/contract/conflicts/conflictCalls.ts';
import type { RealTimeAvailabilities } from '../../src/contract/scheduler/findAvailabilities.ts';
import { addDays } from '../../src/framework/schema/addDays.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { benchState } from './enterRegion.ts';
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

const bookingsIn = (text: string) => {
  const { days = [] } = JSON.parse(text) as RealTimeAvailabilities;
  return days.reduce((sum, { taken }) => sum + taken.length, 0);
};

const conflictsIn = (text: string) => (JSON.parse(text) as ConflictListAnswer).total;

/** Fewest conflicts that the region must have. */
const conflicts = 1000;

/**
 * Measures the real time of a teacher for half a year and of an institution for a week, and the conflicts of a region
 * for a week, one request after the other.
 */
export async function measureTimes(place: BenchPlace, url: string): Promise<Figure[]> {
  const { from, to } = benchRange();
  const cases = [
    {
      of: 'panel',
      title: `real time of a teacher with ${bookings} bookings`,
      path: `availabilities/employee/${busyTeacher}`,
      found: bookingsIn,
      json: { from, to },
      least: bookings,
    },
    {
      of: 'institution',
      title: 'real time of an institution, one week',
      path: `availabilities/institution/${busyInstitution}`,
      found: bookingsIn,
      json: { from, to: addDays(from, 6) },
      least: 0,
    },
    {
      of: 'region',
      title: 'conflicts of a region of 2,500 institutions and 1,200 teachers, one week',
      path: 'conflicts',
      found: conflictsIn,
      json: { from, to: addDays(from, 6), state: benchState },
      least: conflicts,
    },
  ] as const;
  const figures: Figure[] = [];
  for (const { of, title, path, found: foundIn, json, least } of cases) {
    const asked = `${url}/api/scheduler/${path}?json=${encodeURIComponent(JSON.stringify(json))}`;
    const { text } = await ask(place, asked);
    const found = foundIn(text);
    if (found < least) throw new Error(`${title} has only ${found} of ${least}`);
    for (let done = 0; done < warmUps; done += 1) await ask(place, asked);
    const taken: number[] = [];
    for (let done = 0; done < repeats; done += 1) taken.push((await ask(place, asked)).ms);
    const goal = timeGoals[place.engine][of];
    const detail = `p50 of ${repeats}, ${found} found`;
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
