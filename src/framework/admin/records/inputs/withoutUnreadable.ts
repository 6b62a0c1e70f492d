import { isJsonObject } from '../../../schema/Json.ts';
import { isUnreadable } from './UnreadableInput.ts';

function without(value: unknown): unknown {
  if (isUnreadable(value)) return null;
  if (Array.isArray(value)) return value.map(without);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, without(entry)]));
}

/** The values of a form with null for each text that could not be parsed: it counts as no value. */
export function withoutUnreadable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(value)]));
}
