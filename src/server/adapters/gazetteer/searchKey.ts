import { fold } from '../../../framework/schema/search/fold.ts';

const searchAbbreviations: readonly [RegExp, string][] = [
  [/\bst\. ?/g, 'sankt '],
  [/\ba\. ?d\. ?/g, 'an der '],
  [/\bi\. ?d\. ?/g, 'in der '],
  [/\bb\. ?(?=\p{L})/gu, 'bei '],
  [/\bi\. ?(?=\p{L})/gu, 'im '],
  [/\ba\. ?(?=\p{L})/gu, 'am '],
];

/** Normalises a place name for comparison: folded letters, words separated by single blanks. */
export function searchKey(name: string): string {
  let key = name.toLowerCase();
  for (const [pattern, replacement] of searchAbbreviations) key = key.replace(pattern, replacement);
  return fold(key)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
