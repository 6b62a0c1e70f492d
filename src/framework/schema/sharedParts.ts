import { isJsonObject, type JsonValue } from './Json.ts';

/** JSON in which what occurs more than once stands once: in `parts`, and `{"$part": 3}` wherever it occurs. */
export interface SharedParts {
  value: JsonValue;
  parts: JsonValue[];
}

/** Shorter ones are found by the compression of the answer anyway. */
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
 * Takes equal objects and lists inside of `value` together. The compression of an answer looks back 32 kB only, and
 * does not see that the same address stood in the entity before.
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
    // what a part holds comes before it: reading them in their order finds everything
    const held = mapInside(inner, share);
    const place = parts.push(held) - 1;
    places.set(text, place);
    return { $part: place };
  }
  return { value: mapInside(value, share), parts };
}

/** What `shareParts` was given. Equal parts are one object: nobody may change it in place. */
export function joinParts({ value, parts }: SharedParts): JsonValue {
  const joined: JsonValue[] = [];
  function join(inner: JsonValue): JsonValue {
    if (isJsonObject(inner) && typeof inner.$part === 'number') return joined[inner.$part] ?? null;
    return mapInside(inner, join);
  }
  for (const part of parts) joined.push(join(part));
  return join(value);
}
