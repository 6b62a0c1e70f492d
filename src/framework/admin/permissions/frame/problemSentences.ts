import { isJsonObject } from '../../../schema/Json.ts';

/** What is wrong inside a value, and where: `institutions.read`. */
export interface PlacedProblem {
  path: string;
  sentence: string;
}

/** The sentences of react-hook-form's errors about one value and what lies inside it. */
export function problemSentences(error: unknown, path = ''): PlacedProblem[] {
  if (typeof error !== 'object' || error === null) return [];
  const own: unknown = Reflect.get(error, 'message');
  if (typeof own === 'string') return [{ path, sentence: own }];
  return Object.entries(error).flatMap(([name, inner]) =>
    isJsonObject(inner) ? problemSentences(inner, path === '' ? name : `${path}.${name}`) : [],
  );
}
