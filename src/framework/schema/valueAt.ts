import { isJsonObject } from './Json.ts';

/** The value at a path; of several related records, or of the entries of a list, the list of their values. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value))
      return value.flatMap((entry) => (isJsonObject(entry) ? entry[name] : undefined)).filter(Boolean);
    return isJsonObject(value) ? value[name] : undefined;
  }, record);
}
