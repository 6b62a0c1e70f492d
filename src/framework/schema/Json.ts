export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}

/** A record as sent over the wire: `id`, `_id`, `$version`, `$access` and the fields the actor may read. */
export type RecordData = Record<string, unknown>;

/** Returns whether `value` is a plain JSON object (not null, not a list). */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
