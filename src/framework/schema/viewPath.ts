import type { JsonValue } from './Json.ts';
import type { Condition } from './model.ts';

/** Names of the parts of a path that whoever follows it gives: `/booking-forms/:form/submissions` -> `form`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\/:([A-Za-z0-9]+)/g)].map(([, name = '']) => name);
}

/** Whether a value of a view's filter stands for a part of its path. */
export function isParameter(value: JsonValue): value is string {
  return typeof value === 'string' && /^:[a-z][A-Za-z0-9]*$/.test(value);
}

/** The filter of a view with what its path was called with. */
export function filterAt(filter: Condition, given: Readonly<Record<string, string | undefined>>): Condition {
  const at = (value: JsonValue): JsonValue => (isParameter(value) ? (given[value.slice(1)] ?? '') : value);
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.map(at) : at(value)]),
  );
}
