import * as z from 'zod/mini';
import type { JsonObject } from '../Json.ts';
import type { CallExample, Shape } from './Call.ts';

/** Id of a record. */
export const recordId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** A copy of the shape with metadata for the API document. */
// @__NO_SIDE_EFFECTS__
export function withMeta<S extends Shape>(shape: S, meta: JsonObject): S {
  const copy = shape.clone() as S;
  z.globalRegistry.add(copy, meta);
  return copy;
}

/** Names a shape in the API document; every use of it refers to that name. */
// @__NO_SIDE_EFFECTS__
export function named<S extends Shape>(id: string, shape: S): S {
  z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id });
  return shape;
}

/** A copy of the shape with a German description for the API document. */
// @__NO_SIDE_EFFECTS__
export function described<S extends Shape>(shape: S, description: string): S {
  return withMeta(shape, { description });
}

/** Id and name of a user or record, as visible to the reader. */
export const person = named('Person', z.object({ id: z.string(), name: z.string() }));

/** Number of things: 0 or more. */
export const count = z.int().check(z.minimum(0));

const noWholeNumber = 'Erwartet wird eine ganze Zahl.';

/** A query parameter that is a number from 0 to `most`. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(most: number): z.ZodMiniType<number> {
  return z.coerce
    .number(noWholeNumber)
    .check(z.int(noWholeNumber), z.minimum(0, noWholeNumber), z.maximum(most, noWholeNumber));
}

/** A JSON object whose members another check reads, or nobody does. */
export const recordData = z.record(z.string(), z.unknown());

/** A JSON object of a type that another check guarantees. */
// @__NO_SIDE_EFFECTS__
export function objectOf<T>(): z.ZodMiniType<T> {
  return recordData as unknown as z.ZodMiniType<T>;
}

const jsonTexts = new WeakMap<Shape, { shape: Shape; example: CallExample }>();

/** A query parameter whose value is JSON of this shape. */
// @__NO_SIDE_EFFECTS__
export function jsonText<S extends Shape>(
  shape: S,
  example: CallExample,
): z.ZodMiniType<z.output<S>, string> {
  const parsed = z.pipe(
    z.string(),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Erwartet wird JSON.', input: text });
        return z.NEVER;
      }
    }),
  );
  const text = z.pipe(parsed, shape) as unknown as z.ZodMiniType<z.output<S>, string>;
  jsonTexts.set(text, { shape, example });
  return text;
}

/** Shape and example of a parameter made by `jsonText`. */
export function jsonTextOf(shape: Shape): { shape: Shape; example: CallExample } | undefined {
  return jsonTexts.get(shape);
}
