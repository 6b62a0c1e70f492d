import * as z from 'zod/mini';
import type { JsonObject } from '../Json.ts';
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

/** Any value, validated later with the record it becomes part of; the JSON Schema only describes it. */
// @__NO_SIDE_EFFECTS__
export function givenSchema<T>(schema: JsonObject): z.ZodMiniType<T, T> {
  return withMeta(z.custom<T>(), schema);
}

/**
 * A rule between members of an object, checked once each member fits its shape. Plain refinements of zod also
 * run on texts that failed their format.
 * @param path member that the sentence is about
 */
// @__NO_SIDE_EFFECTS__
export function ruleBetween<T>(path: string, holds: (value: T) => boolean, sentence: string) {
  return z.refine<T>(holds, {
    path: [path],
    error: sentence,
    when: ({ issues }) => issues.length === 0,
  });
}

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
