import { fold } from '../../../framework/schema/search/fold.ts';

/**
 * Another key of a name, letter by letter: `ue` stays two letters and `ß` is one. A mistake may make or break such
 * a pair, so misspelt names are compared by both keys.
 */
export function mistypedKey(name: string): string {
  const letters = [...name.toLowerCase()].map((letter) => (letter === 'ß' ? 's' : fold(letter)));
  return letters
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
