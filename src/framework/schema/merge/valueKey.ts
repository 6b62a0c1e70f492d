import { isJsonObject } from '../Json.ts';

/** A text that two JSON values share exactly where `isSameValue` says that they mean the same; to find one among many. */
export function valueKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${valueKey(member)}`);
  return `{${members.sort().join()}}`;
}
