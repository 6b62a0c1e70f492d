import * as z from 'zod/mini';
import type { JsonObject } from '../Json.ts';
import { withMeta } from './shapes.ts';

/** Any value, validated later with the record it becomes part of; the JSON Schema only describes it. */
// @__NO_SIDE_EFFECTS__
export function givenSchema<T>(schema: JsonObject): z.ZodMiniType<T, T> {
  return withMeta(z.custom<T>(), schema);
}
