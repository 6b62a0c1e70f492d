import type { Engine } from '../../src/framework/server/database/Database.ts';

/** A measured figure and its limits. */
export interface Figure {
  /** P1, P2 … of the goals in `goals.ts`, `growth`, `time` or `large`. */
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
    | 'x 25 rows'
    | 'elements'
    | 'x bare, p50'
    | '% slower';
  better: 'higher' | 'lower';
  must: number;
  should: number;
  /** Values behind a ratio, such as requests per second of both servers. */
  detail?: string;
}

/** Returns whether a figure meets a limit. */
export function reaches({ value, better }: Figure, limit: number): boolean {
  return better === 'higher' ? value >= limit : value <= limit;
}
