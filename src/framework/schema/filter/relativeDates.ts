import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { PeriodOperator } from './Condition.ts';
import { filterLimits } from './filterLimits.ts';

export const relativeUnits = ['day', 'week', 'month', 'year'] as const;
export type RelativeUnit = (typeof relativeUnits)[number];

/** The first or last moment of a German calendar period, counted from that of today. Weeks begin on Monday. */
export interface RelativeDate {
  unit: RelativeUnit;
  /** 0: the period of today; negative: earlier ones. */
  offset: number;
  edge: 'start' | 'end';
}

/** Whether a value has the form of a relative date, right or wrong: `{"$relative": …}`. */
export function isRelative(value: unknown): value is { $relative: JsonValue } {
  return isJsonObject(value) && Object.keys(value).join() === '$relative';
}

/** Reads `{"$relative": {"unit": "week", "offset": 1, "edge": "end"}}`; undefined for anything else. */
export function readRelative(value: unknown): RelativeDate | undefined {
  const given = isRelative(value) && isJsonObject(value.$relative) ? value.$relative : {};
  const { unit, offset, edge, ...others } = given as Record<string, unknown>;
  const known = relativeUnits.find((one) => one === unit);
  const isNear = Number.isInteger(offset) && Math.abs(offset as number) <= filterLimits.offset;
  const isEdge = edge === 'start' || edge === 'end';
  if (!known || !isNear || !isEdge || Object.keys(others).length > 0) return undefined;
  return { unit: known, offset: offset as number, edge };
}

/** A relative date as the value of a filter. */
function writeRelative(unit: RelativeUnit, offset: number, edge: RelativeDate['edge']) {
  return { $relative: { unit, offset, edge } };
}

/** The periods that can be chosen: the day, week, month and year before, of and after today. */
export const periods: readonly string[] = relativeUnits.flatMap((unit) =>
  [-1, 0, 1].map((offset) => `${unit}:${offset}`),
);

const mostDays = 999;

function daysOf(value: unknown, least: number): number | undefined {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= mostDays
    ? (value as number)
    : undefined;
}

type Write = (value: unknown) => JsonObject | undefined;
const day = (offset: number, edge: RelativeDate['edge']) => writeRelative('day', offset, edge);

/** Applies `write` to a number of days within the limits. */
function ofDays(least: number, write: (days: number) => JsonObject): Write {
  return (value) => {
    const days = daysOf(value, least);
    return days === undefined ? undefined : write(days);
  };
}

const writers: Record<PeriodOperator, Write> = {
  period(value) {
    const unit = relativeUnits.find((one) => String(value).startsWith(`${one}:`));
    const offset = Number(String(value).split(':')[1]);
    if (!unit || !periods.includes(String(value))) return undefined;
    return { $gte: writeRelative(unit, offset, 'start'), $lte: writeRelative(unit, offset, 'end') };
  },
  nextDays: ofDays(1, (days) => ({ $gte: day(0, 'start'), $lte: day(days, 'end') })),
  lastDays: ofDays(1, (days) => ({ $gte: day(-days, 'start'), $lte: day(0, 'end') })),
  daysAgo: ofDays(0, (days) => ({ $lt: day(-days, 'start') })),
  daysAhead: ofDays(0, (days) => ({ $gt: day(days, 'end') })),
};

/** Whether an operator compares with a period, such as `nextDays`. */
export function isPeriodOperator(operator: string): operator is PeriodOperator {
  return Object.hasOwn(writers, operator);
}

/** The comparisons of a period: `{$gte, $lte}`, `{$lt}` or `{$gt}`; undefined for an incomplete value. */
export function writePeriod(operator: PeriodOperator, value: unknown): JsonObject | undefined {
  return writers[operator](value);
}

interface Period {
  operator: PeriodOperator;
  value: string | number;
}

/** Reads comparisons as a period; undefined for any others. */
export function readPeriod(comparisons: JsonObject): Period | undefined {
  const bounds = Object.values(comparisons).map(readRelative);
  const [from, to] = [readRelative(comparisons.$gte), readRelative(comparisons.$lte)];
  const offsets = bounds.map((bound) => bound?.offset ?? 0).map(Math.abs);
  const days = Math.max(...offsets);
  const tried: Period[] = [
    { operator: 'period', value: `${from?.unit}:${from?.offset}` },
    { operator: (to?.offset ?? 0) > 0 ? 'nextDays' : 'lastDays', value: days },
    { operator: comparisons.$lt === undefined ? 'daysAhead' : 'daysAgo', value: days },
  ];
  const isSame = ({ operator, value }: Period) => isEqual(writePeriod(operator, value), comparisons);
  return bounds.includes(undefined) ? undefined : tried.find(isSame);
}

function isEqual(written: JsonObject | undefined, comparisons: JsonObject): boolean {
  return written !== undefined && isSameValue(written, comparisons);
}
