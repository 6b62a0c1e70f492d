import { isJsonObject } from '../../../schema/Json.ts';

/** An error inside a value and its path: `institutions.read`. */
export interface PlacedProblem {
  path: string;
  sentence: string;
}

/** Collects react-hook-form's messages about a value and everything nested in it. */
export function problemSentences(error: unknown, path = ''): PlacedProblem[] {
  if (typeof error !== 'object' || error === null) return [];
  const own: unknown = Reflect.get(error, 'message');
  if (typeof own === 'string') return [{ path, sentence: own }];
  return Object.entries(error).flatMap(([name, inner]) =>
    isJsonObject(inner) ? problemSentences(inner, path === '' ? name : `${path}.${name}`) : [],
  );
}
