import { isJsonObject } from '../Json.ts';

/** Key that is equal for two JSON values exactly if `isSameValue` is true for them; for lookups. */
export function valueKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${valueKey(member)}`);
  return `{${members.sort().join()}}`;
}
