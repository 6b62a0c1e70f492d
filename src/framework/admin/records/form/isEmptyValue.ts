import { isJsonObject } from '../../../schema/Json.ts';

/**
 * Whether a value is missing, or an object whose values are all missing. An empty list counts as a value:
 * "none".
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return isJsonObject(value) && Object.values(value).every(isEmptyValue);
}

/** Whether a value is a list without entries, which differs from an unset list. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
