import type { Engine } from '../../src/framework/server/database/Database.ts';

/** A measured figure and its limits. */
export interface Figure {
  /** P1, P2 … of the goals in `goals.ts`, `growth`, `time`, `large` or `limits`. */
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
    | 'frames/s'
    | 'x bare, p50'
    | '% slower'
    | 'x without'
    | 'x administrator'
    | 'tests';
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

function shown(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

function verdict(figure: Figure): string {
  if (reaches(figure, figure.should)) return 'good';
  return reaches(figure, figure.must) ? 'ok' : 'MISSED';
}

/** One line per figure for people: `good` meets `should`, `ok` meets `must`. */
export function reportLines(figures: readonly Figure[]): string[] {
  return figures.map((figure) => {
    const limits = `must ${figure.better === 'higher' ? '>=' : '<='} ${figure.must}, should ${figure.should}`;
    const value = `${shown(figure.value)} ${figure.unit}`.padEnd(18);
    const name = `${figure.goal.padEnd(6)} ${figure.engine.padEnd(8)} ${figure.title}`.padEnd(72);
    return `${verdict(figure).padEnd(6)} ${name} ${value} ${limits.padEnd(28)} ${figure.detail ?? ''}`.trimEnd();
  });
}

/** Median; the upper one of two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
