import { isJsonObject } from '../../../schema/Json.ts';

/** Nothing there, or an object in which nothing is there. An empty list says something: "none". */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return isJsonObject(value) && Object.values(value).every(isEmptyValue);
}
