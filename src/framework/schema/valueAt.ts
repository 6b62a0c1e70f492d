import { isJsonObject } from './Json.ts';

/** The records or values that hold the last name of a path: the record itself for a path of one name. */
export function holdersAt(record: unknown, path: string): Record<string, unknown>[] {
  const end = path.lastIndexOf('.');
  const held = end < 0 ? record : valueAt(record, path.slice(0, end));
  return [held].flat().filter(isJsonObject);
}

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
