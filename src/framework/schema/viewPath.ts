import type { JsonValue } from './Json.ts';
import type { Condition } from './selection/selectionRules.ts';

/** Names of the parameters of a path: `/booking-forms/:form/submissions` -> `form`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\/:([A-Za-z0-9]+)/g)].map(([, name = '']) => name);
}

/** Returns whether a value in a view's filter refers to a parameter of its path. */
export function isParameter(value: JsonValue): value is string {
  return typeof value === 'string' && /^:[a-z][A-Za-z0-9]*$/.test(value);
}

/** Fills the path parameters into the filter of a view. */
export function filterAt(filter: Condition, given: Readonly<Record<string, string | undefined>>): Condition {
  const at = (value: JsonValue): JsonValue => (isParameter(value) ? (given[value.slice(1)] ?? '') : value);
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.map(at) : at(value)]),
  );
}
