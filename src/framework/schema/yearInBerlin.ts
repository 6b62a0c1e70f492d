import { dayInBerlin } from './dayInBerlin.ts';

/** Calendar year in Germany at `now`. */
export function yearInBerlin(now: Date): number {
  return Number(dayInBerlin(now).slice(0, 4));
}
