import { type RawBuilder, sql } from 'kysely';
import type { FieldPath } from '../../schema/fieldPath.ts';
import type { Entity } from '../../schema/model.ts';
import { fold, lettersFolded } from '../../schema/search/fold.ts';
import { foldFunction, searchPaths, searchTextSql, titlePaths } from '../storage/searchSql.ts';
import { anything, likeText, nothing, type SqlCondition } from './comparisonSql.ts';
import { guarded, guardSql } from './guardSql.ts';
import type { EntityRows, QueryScope } from './QueryScope.ts';

const shortest = 3;
const maxWords = 10;

/**
 * Splits a search into words as in the folded search column; phone numbers in international format lose their
 * punctuation.
 */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(/\s+/)
    .map((word) => (/^[+()\d/-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^00/, '') : word))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/** Whether the actor may read the field of a path in some row. */
export function isPathReadable(scope: QueryScope, entity: Entity, path: FieldPath): boolean {
  return scope.rights(entity).isReadable(path.field.name);
}

/**
 * The part of the searched text that the actor may read in a row; undefined if that is the whole search
 * column.
 */
export function readableText(rows: EntityRows): RawBuilder<string> | undefined {
  const { scope, entity, alias } = rows;
  const paths = searchPaths(entity);
  const readable = paths.filter((path) => isPathReadable(scope, entity, path));
  const guards = readable.map((path) => guardSql(rows, path.field.name));
  if (readable.length === paths.length && guards.every((guard) => guard === undefined)) return undefined;
  const texts = readable.map((path, position) => {
    const text = sql.raw(searchTextSql(path, alias));
    const guard = guards[position];
    return guard ? sql`CASE WHEN ${guard} THEN ${text} ELSE '' END` : text;
  });
  if (texts.length === 0) return sql.lit('') as RawBuilder<string>;
  return sql`${sql.raw(foldFunction)}(${sql.join(texts, sql` || ' ' || `)})`;
}

/** Condition that the title, if all of it may be read, begins with these words. */
export function titlePrefix(rows: EntityRows, words: readonly string[]): SqlCondition {
  const { scope, entity, alias } = rows;
  const paths = titlePaths(entity);
  if (paths.length === 0 || !paths.every((path) => isPathReadable(scope, entity, path))) return nothing;
  const prefix = words.join(' ');
  const title = sql.ref(`${alias}.search_title`);
  const begins = sql<boolean>`${title} >= ${prefix} AND ${title} < ${`${prefix}\u{10ffff}`}`;
  const fields = new Set(paths.map((path) => path.field.name));
  return guarded(rows, fields, begins);
}

/**
 * Conditions that all words occur. Trigrams need three letters; shorter words (folded from three typed
 * letters) match only at the beginning of a word, which the index supports too.
 */
export function foundIn(target: RawBuilder<string>, words: readonly string[]): SqlCondition[] {
  const isShort = words.join('').length < shortest;
  return words.map((word) => {
    const part = likeText(word);
    return isShort
      ? sql<boolean>`(${target} LIKE ${`${part}%`} OR ${target} LIKE ${`% ${part}%`})`
      : sql<boolean>`${target} LIKE ${`%${part}%`}`;
  });
}

/**
 * Condition that all words occur in the search text; searches of fewer than three letters, counting `ü` as
 * `ue`, match the beginning of titles instead. The search column is a prefilter: if the actor may not read
 * all of it, the readable text decides. Checks the rights to fields only: the caller adds `rowsInScope`.
 */
export function searchFilterSql(rows: EntityRows, text: string): SqlCondition {
  const { alias } = rows;
  const words = searchWords(text);
  if (words.length === 0) return text.trim() === '' ? anything : nothing;
  if (words.join('').length + lettersFolded(text) < shortest) return titlePrefix(rows, words);
  const readable = readableText(rows);
  const column: RawBuilder<string> = sql`${sql.ref(`${alias}.search`)}`;
  const conditions = [column, ...(readable ? [readable] : [])].flatMap((target) => foundIn(target, words));
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
