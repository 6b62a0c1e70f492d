import type { BenchPlace } from './BenchPlace.ts';
import { openNotifications } from './enterNotifications.ts';
import { type Figure, median } from './Figure.ts';
import { bellGoals } from './goals.ts';

const warmUps = 20;
const repeats = 100;

interface BellCall {
  of: keyof typeof bellGoals;
  title: string;
  path: string;
  /** Whether the answer is the one that is to be measured. */
  isRight: (answer: unknown) => boolean;
}

const people = openNotifications.toLocaleString('en');
const unread = openNotifications - openNotifications / 5;

const calls: readonly BellCall[] = [
  {
    of: 'count',
    title: `the bell of somebody with ${people} open notifications`,
    path: 'unread-count',
    isRight: (answer) => (answer as { count: number }).count === unread,
  },
  {
    of: 'menu',
    title: `the menu of the same person, ten cards`,
    path: 'own?limit=10',
    isRight: (answer) => (answer as { notifications: unknown[] }).notifications.length === 10,
  },
];

/** Measures what every page asks for, and what opens with the bell, one request after the other. */
export async function measureNotifications(place: BenchPlace, url: string): Promise<Figure[]> {
  const headers = { cookie: place.cookies.administrator };
  const figures: Figure[] = [];
  for (const { of, title, path, isRight } of calls) {
    const times: number[] = [];
    for (let done = -warmUps; done < repeats; done += 1) {
      const start = performance.now();
      const response = await fetch(`${url}/api/notifier/${path}`, { headers });
      const text = await response.text();
      if (done >= 0) times.push(performance.now() - start);
      if (!response.ok || !isRight(JSON.parse(text)))
        throw new Error(`${path} is answered with ${response.status}: ${text.slice(0, 200)}`);
    }
    times.sort((one, other) => one - other);
    figures.push({
      ...bellGoals[of],
      engine: place.engine,
      title,
      value: median(times),
      unit: 'ms',
      better: 'lower',
      detail: `p50 of ${repeats}, p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms`,
    });
  }
  return figures;
}
