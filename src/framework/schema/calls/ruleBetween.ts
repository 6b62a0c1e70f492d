import * as z from 'zod/mini';

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
