import * as z from 'zod/mini';
import type { Shape } from './Call.ts';
import { withMeta } from './shapes.ts';

/**
 * A copy of the shape for a member of an object. The API document describes the member only to readers to
 * whom the resource is visible.
 */
// @__NO_SIDE_EFFECTS__
export function memberVisibleWith<S extends Shape>(resource: string, shape: S): S {
  return withMeta(shape, { visibleWith: resource });
}

/** One of these resources; the API document lists those visible to the reader. */
// @__NO_SIDE_EFFECTS__
export function resourceName<const Names extends readonly string[]>(names: Names) {
  return withMeta(z.enum(names), { isResource: true });
}
