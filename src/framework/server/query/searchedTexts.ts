import { type FieldPath, leafOf, valueAt } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { fold } from '../../schema/search/fold.ts';
import { searchPaths, titlePaths } from '../storage/searchSql.ts';
import type { SearchTerms } from './searchTerms.ts';

/** A searched value of a record that the actor may read. */
export interface SearchedText {
  path: FieldPath;
  /** As the record has it. */
  value: string;
  /** As it is searched: folded, a phone number in the notations in which it is dialled. */
  folded: string;
}

function germanDay(text: string): string {
  return text.slice(0, 10).split('-').reverse().join('.');
}

function phoneNotations(value: string): string {
  const digits = value.replace(/\D/g, '').replace(/^00/, '');
  if (!digits.startsWith('49')) return digits;
  return `0${digits.slice(2)} ${digits}`;
}

function foldedOf(path: FieldPath, value: string): string {
  const { kind } = leafOf(path);
  return kind === 'phone' ? phoneNotations(value) : fold(value);
}

function textOf(path: FieldPath, record: RecordData): string {
  const value = valueAt(record, path.path);
  if (value === null || value === undefined) return '';
  const { kind } = leafOf(path);
  if (kind === 'date' || kind === 'dateTime') return germanDay(String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The searched values of a record, in the order of the definition. */
export function searchedTexts(entity: Entity, record: RecordData): SearchedText[] {
  return searchPaths(entity).flatMap((path) => {
    const value = textOf(path, record);
    return value === '' ? [] : [{ path, value, folded: foldedOf(path, value) }];
  });
}

/** Letters to add, leave out, replace or swap with the next on the way from one word to another; at most `most` + 1. */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = one[at - 1] === other[to - 1] ? 0 : 1;
      const cost = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + change,
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
          ? (before[to - 2] ?? 0) + 1
          : most + 1,
      );
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

/** Mistakes that a word of this length may have. */
function mostMistakes(word: string): number {
  return word.length < 8 ? 1 : 2;
}

/** What a word outside of the title is worth beside one of the title. */
const besideTitle = 0.9;

/** Words of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** @param typed undefined for a word that cannot be mistyped */
function likenessOf(word: string, typed: string | undefined, texts: readonly SearchedText[]): number {
  if (texts.some(({ folded }) => folded.includes(word))) return 1;
  if (typed === undefined) return 0;
  const most = mostMistakes(typed);
  const fewest = (wanted: string, stored: readonly string[]) =>
    Math.min(...stored.map((other) => mistakesBetween(wanted, other, most)));
  // a mistake may make a pair that is folded, such as the "ue" of "Minuen", or part one
  const mistakes = Math.min(
    fewest(
      word,
      texts.flatMap(({ folded }) => wordsOf(folded)),
    ),
    fewest(
      typed,
      texts.flatMap(({ value }) => wordsOf(value.toLowerCase())),
    ),
  );
  return mistakes > most ? 0 : 1 - mistakes / typed.length;
}

/**
 * How alike the words are to those of the record, from 0 to 1, by its least similar one; 0 if one of them has too many
 * mistakes for its length.
 */
export function likeness(
  entity: Entity,
  record: RecordData,
  { readings: [words = []], similar }: SearchTerms,
): number {
  const texts = searchedTexts(entity, record);
  const titled = new Set(titlePaths(entity).map(({ path }) => path));
  const ofTitle = texts.filter(({ path }) => titled.has(path.path));
  const others = texts.filter(({ path }) => !titled.has(path.path));
  const each = words.map((word) =>
    Math.max(
      likenessOf(word, similar.get(word), ofTitle),
      likenessOf(word, similar.get(word), others) * besideTitle,
    ),
  );
  return each.length === 0 ? 0 : Math.min(...each);
}
