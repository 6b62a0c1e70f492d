import type { ConflictListAnswer } from '../../src/contract/conflicts/conflictCalls.ts';
import type { RealTimeAvailabilities } from '../../src/contract/scheduler/findAvailabilities.ts';
import { addDays } from '../../src/framework/schema/dates.ts';
import { demoLogins, demoPassword } from '../../src/server/demo/seed/demoLogins.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { benchState } from './enterRegion.ts';
import { benchRange, busyInstitution, busyTeacher } from './enterTimes.ts';
import { type Figure, median } from './Figure.ts';
import { timeGoals } from './goals.ts';

const warmUps = 30;
const repeats = 60;

/** Fewest bookings that the panel of the teacher must have. */
const bookings = 400;

/** Fewest bookings that the institution must have in a week: ten courses of each teacher but the first. */
const roomBookings = 390;

/** Role that plans courses without reading why a person is away. */
export const planner = 'Standortbetreuung';

/** @returns the cookie of a session with that role */
export async function logInAs(role: string, url: string): Promise<string> {
  const login = demoLogins.find((one) => one.role === role);
  const response = await fetch(`${url}/api/authenticator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: login?.mail, password: demoPassword }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const session = cookies.find((cookie) => cookie.startsWith('leitstand='));
  if (!session) throw new Error(`The login as ${role} is answered with ${response.status}`);
  return session;
}

async function ask(cookie: string, url: string) {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
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

interface TimedCase {
  of: keyof (typeof timeGoals)['postgres'];
  title: string;
  path: string;
  /** Counts in an answer what was asked for. */
  found: (text: string) => number;
  json: object;
  /** Fewest that must be found. */
  least: number;
  /** Role of the demo; the administrator by default. */
  as?: string;
}

/**
 * Measures the real time of a teacher for half a year and of an institution for a week, and the conflicts of a region
 * for a week, one request after the other; the conflicts also for a role that sees only that a person is taken.
 */
export async function measureTimes(place: BenchPlace, url: string): Promise<Figure[]> {
  const { from, to } = benchRange();
  const cases: readonly TimedCase[] = [
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
      least: roomBookings,
    },
    {
      of: 'region',
      title: 'conflicts of a region of 2,500 institutions and 1,200 teachers, one week',
      path: 'conflicts',
      found: conflictsIn,
      json: { from, to: addDays(from, 6), state: benchState },
      least: conflicts,
    },
    {
      of: 'region',
      title: `the same conflicts for the role ${planner}`,
      path: 'conflicts',
      found: conflictsIn,
      json: { from, to: addDays(from, 6), state: benchState },
      least: conflicts,
      as: planner,
    },
  ];
  const figures: Figure[] = [];
  for (const { of, title, path, found: foundIn, json, least, as } of cases) {
    const cookie = as === undefined ? place.cookies.administrator : await logInAs(as, url);
    const asked = `${url}/api/scheduler/${path}?json=${encodeURIComponent(JSON.stringify(json))}`;
    const { text } = await ask(cookie, asked);
    const found = foundIn(text);
    if (found < least) throw new Error(`${title} has only ${found} of ${least}`);
    for (let done = 0; done < warmUps; done += 1) await ask(cookie, asked);
    const taken: number[] = [];
    for (let done = 0; done < repeats; done += 1) taken.push((await ask(cookie, asked)).ms);
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
