import { isJsonObject } from './Json.ts';

/**
 * Value at a path; the list of non-empty values if the path leads through several records or list entries.
 */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value))
      return value.flatMap((entry) => (isJsonObject(entry) ? entry[name] : undefined)).filter(Boolean);
    return isJsonObject(value) ? value[name] : undefined;
  }, record);
}
