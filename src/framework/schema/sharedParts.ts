import { isJsonObject, type JsonValue } from './Json.ts';

/** JSON with repeated parts moved to `parts` and replaced by `{"$part": 3}`. */
export interface SharedParts {
  value: JsonValue;
  parts: JsonValue[];
}

/** Minimum length of a part; shorter repetitions are left to the compression of the answer. */
const shortestPart = 80;

function mapInside(value: JsonValue, map: (inner: JsonValue) => JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(map);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner as JsonValue)]));
}

function countObjects(value: JsonValue, counts: Map<string, number>): void {
  mapInside(value, (inner) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const text = JSON.stringify(inner);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    if (count === 0) countObjects(inner, counts);
    return inner;
  });
}

/**
 * Replaces equal objects and lists inside `value` by references to one part. The compression of an answer
 * looks back only 32 kB and misses repetitions between entities.
 */
export function shareParts(value: JsonValue): SharedParts {
  const counts = new Map<string, number>();
  countObjects(value, counts);
  const parts: JsonValue[] = [];
  const places = new Map<string, number>();
  function share(inner: JsonValue): JsonValue {
    if (typeof inner !== 'object' || inner === null) return inner;
    const text = JSON.stringify(inner);
    if (text.length < shortestPart || (counts.get(text) ?? 0) < 2) return mapInside(inner, share);
    const known = places.get(text);
    if (known !== undefined) return { $part: known };
    // nested parts are added first, so that reading `parts` in order resolves every reference
    const held = mapInside(inner, share);
    const place = parts.push(held) - 1;
    places.set(text, place);
    return { $part: place };
  }
  return { value: mapInside(value, share), parts };
}

/** Restores the input of `shareParts`. Equal parts are one object, so do not change the result in place. */
export function joinParts({ value, parts }: SharedParts): JsonValue {
  const joined: JsonValue[] = [];
  function join(inner: JsonValue): JsonValue {
    if (isJsonObject(inner) && typeof inner.$part === 'number') return joined[inner.$part] ?? null;
    return mapInside(inner, join);
  }
  for (const part of parts) joined.push(join(part));
  return join(value);
}
