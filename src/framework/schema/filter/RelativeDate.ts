import { isJsonObject, type JsonValue } from '../Json.ts';
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
export function writeRelative(unit: RelativeUnit, offset: number, edge: RelativeDate['edge']) {
  return { $relative: { unit, offset, edge } };
}
