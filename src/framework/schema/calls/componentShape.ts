import * as z from 'zod/mini';
import type { Shape } from './Call.ts';
import { withMeta } from './shapes.ts';

/**
 * A copy of the shape that the API document describes by a component of the framework, such as the schema of
 * an entity. An example of the same name must exist.
 */
// @__NO_SIDE_EFFECTS__
export function componentShape<S extends Shape>(component: string, shape: S): S {
  return withMeta(shape, { component });
}

/** Name given by `componentShape`; undefined for other shapes. */
export function componentOf(shape: Shape): string | undefined {
  const component = z.globalRegistry.get(shape)?.component;
  return typeof component === 'string' ? component : undefined;
}
