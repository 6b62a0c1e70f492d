import { isJsonObject, type JsonValue } from '../Json.ts';

/** Placeholder in rules for the actor's profile. */
export const me = '$me';

/** Fills a profile into a rule's condition; undefined if the condition needs one and there is none. */
export function forProfile(value: JsonValue, profile: string | undefined): JsonValue | undefined {
  if (value === me) return profile;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => forProfile(entry, profile));
    return entries.includes(undefined) ? undefined : (entries as JsonValue[]);
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, forProfile(entry as JsonValue, profile)]);
  return entries.some(([, entry]) => entry === undefined) ? undefined : Object.fromEntries(entries);
}
