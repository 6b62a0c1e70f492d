import { createRandom } from '../../src/server/demo/base/random.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { regionCentre, regionTeachers } from './enterRegion.ts';
import { type Figure, median } from './Figure.ts';
import { mapGoals } from './goals.ts';
import { logInAs, planner } from './measureTimes.ts';

const warmUps = 10;
const repeats = 60;
/** Where institutions lie, in degrees: not so near the edges that a circle reaches beyond. */
const [west, east, south, north] = [6.5, 14.5, 47.7, 53.9];

interface Search {
  resource: 'institutions' | 'employees';
  body: object;
}

interface Found {
  ms: number;
  rows: number;
}

async function ask(url: string, cookie: string, { resource, body }: Search): Promise<Found> {
  const start = performance.now();
  const response = await fetch(`${url}/api/${resource}/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ skipPagination: true, ...body }),
  });
  const text = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`The search is answered with ${response.status}: ${text.slice(0, 200)}`);
  return { ms, rows: (JSON.parse(text) as Record<string, unknown[]>)[resource]?.length ?? 0 };
}

/** Times a search at other places each time, one after the other. */
async function timeSearches(cookie: string, url: string, search: (at: number) => Search) {
  const found: Found[] = [];
  for (let at = 0; at < warmUps + repeats; at += 1) found.push(await ask(url, cookie, search(at)));
  const counted = found.slice(warmUps);
  const rows = Math.round(median(counted.map((one) => one.rows)));
  if (rows === 0) throw new Error('The searches on the map find nothing.');
  return { value: median(counted.map(({ ms }) => ms)), rows };
}

/**
 * Measures the searches of the map as its screen asks them, without a routing service: institutions within 30 km, and
 * all teachers of a region who are free at a time of the week. As the role that plans courses.
 */
export async function measureMap(place: BenchPlace, url: string, rows: number): Promise<Figure[]> {
  const random = createRandom(1, 'map bench');
  const cookie = await logInAs(planner, url);
  const places = await timeSearches(cookie, url, () => ({
    resource: 'institutions',
    body: {
      filter: { isActive: true },
      near: {
        lat: random.int(south * 1000, north * 1000) / 1000,
        lon: random.int(west * 1000, east * 1000) / 1000,
        maxDistance: 30_000,
        useExactDistance: true,
        useTravelMode: 'driving',
      },
      fields: ['name', 'address', 'assignedTeachers', 'plannedTeachers'],
      populate: [{ path: 'assignedTeachers', fields: ['firstName', 'lastName'] }],
    },
  }));
  const free = await timeSearches(cookie, url, (at) => ({
    resource: 'employees',
    body: {
      filter: { isTeacher: true, isActive: true },
      near: {
        ...regionCentre,
        maxDistance: 400_000,
        useExactDistance: true,
        considerTravelMode: true,
        freeAt: [{ dayOfWeek: (at % 5) + 1, startTime: 900, endTime: 960 }],
      },
      fields: ['firstName', 'lastName', 'address', 'hasCar', 'assignedInstitutions'],
      populate: [{ path: 'assignedInstitutions', fields: ['name'] }],
    },
  }));
  const shared = { engine: place.engine, unit: 'ms', better: 'lower' } as const;
  return [
    {
      ...shared,
      ...mapGoals.places,
      title: `search on the map in ${rows.toLocaleString('en')} institutions, 30 km`,
      value: places.value,
      detail: `p50 of ${repeats}, ${places.rows} found`,
    },
    {
      ...shared,
      ...mapGoals.free,
      title: `free ones of ${regionTeachers.toLocaleString('en')} teachers on the map`,
      value: free.value,
      detail: `p50 of ${repeats}, ${free.rows} found`,
    },
  ];
}
