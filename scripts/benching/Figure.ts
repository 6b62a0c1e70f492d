import type { Engine } from '../../src/framework/server/database/Database.ts';

/** One measured figure and what it has to reach. */
export interface Figure {
  /** P1, P2 … of the goals in `goals.ts`; G for growth to a million rows. */
  goal: string;
  engine: Engine | 'both';
  title: string;
  value: number;
  unit:
    | 'of bare'
    | 'of administrator'
    | 'p99/p50'
    | 'ms'
    | 's'
    | 'MB'
    | 'packages'
    | 'statements'
    | 'x at 100,000'
    | 'x bare page'
    | 'x bare, p50'
    | '% slower';
  better: 'higher' | 'lower';
  must: number;
  should: number;
  /** What stands behind a ratio, such as requests a second of both. */
  detail?: string;
}

/** Whether a figure keeps to a limit. */
export function reaches({ value, better }: Figure, limit: number): boolean {
  return better === 'higher' ? value >= limit : value <= limit;
}
