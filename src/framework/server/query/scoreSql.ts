import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, leafOf } from '../../schema/fieldPath.ts';
import { foldFunction, searchPaths, searchTextSql, titlePlaces } from '../storage/searchSql.ts';
import { anyOf, anything, likeText, nothing, type SqlCondition } from './comparisonSql.ts';
import { guarded, guardSql } from './guardSql.ts';
import type { EntityRows } from './QueryScope.ts';
import { isPathReadable, readableText } from './searchFilterSql.ts';
import type { SearchTerms } from './searchTerms.ts';

type Sql<T> = RawBuilder<T>;

/**
 * What a hit is worth, best first. Hits of several words are worth what their worst word is, and by less than the
 * difference between two of these more if the others are better.
 */
export const scores = {
  /** The whole text is the number, mail address or phone number of the record, or its title with a number in it. */
  exact: 100,
  title: 90,
  /** The title begins with the whole text, at the end of a word, and inside of one. */
  titleBeginning: 85,
  titlePrefix: 80,
  /** The title has the same words in another order. */
  titleWords: 78,
  titleWord: 70,
  titleWordPrefix: 65,
  word: 60,
  wordPrefix: 55,
  titleContained: 45,
  contained: 40,
  /** A word is only similar: what is added by its likeness from 0 to 1. */
  similar: 10,
  likeness: 25,
} as const;

const shareOfOthers = 0.05;

/** Columns of a row that is rated, all of them with what the actor may read in it. */
export interface RatedColumns {
  title: Sql<string>;
  text: Sql<string>;
  exact: SqlCondition;
  active: SqlCondition;
}

/** The texts of some paths of a row, each only where it may be read; all of them as the row has them if unguarded. */
function guardedText(rows: EntityRows, path: FieldPath): Sql<string> {
  if (!isPathReadable(rows.scope, rows.entity, path)) return sql`''`;
  const guard = guardSql(rows, path.field.name);
  const text = sql.raw<string>(searchTextSql(path, rows.alias));
  return guard ? sql`CASE WHEN ${guard} THEN ${text} ELSE '' END` : text;
}

/** Whether the actor may read all of these in each row in scope. */
function areOpen(rows: EntityRows, paths: readonly FieldPath[]): boolean {
  return paths.every(
    (path) => isPathReadable(rows.scope, rows.entity, path) && guardSql(rows, path.field.name) === undefined,
  );
}

/** The readable part of the title, folded. */
export function titleSql(rows: EntityRows): Sql<string> {
  const { entity, alias } = rows;
  const places = titlePlaces(entity);
  if (areOpen(rows, places.flat())) return sql`${sql.ref(`${alias}.search_title`)}`;
  const texts = places.map((paths) => {
    const parts = paths.map((path) => sql`nullif(${guardedText(rows, path)}, '')`);
    return sql`coalesce(${sql.join(parts)}, '')`;
  });
  return sql`btrim(${sql.raw(foldFunction)}(${sql.join(texts, sql` || ' ' || `)}))`;
}

function isNumber(rows: EntityRows, path: FieldPath): boolean {
  const ofTitle = titlePlaces(rows.entity).flat();
  return (
    path.members.length === 0 &&
    path.field.kind === 'text' &&
    ofTitle.every(({ field }) => field !== path.field)
  );
}

/** Condition that the whole text is what this path has, if that can tell the record from others. */
function isWholeSql(
  rows: EntityRows,
  path: FieldPath,
  { whole, phone }: SearchTerms,
): SqlCondition | undefined {
  const { kind } = leafOf(path);
  const text = sql.raw<string>(searchTextSql(path, rows.alias));
  const folded = sql`${sql.raw(foldFunction)}(${text})`;
  if (kind === 'phone')
    return phone ? sql`(' ' || ${text} || ' ') LIKE ${`% ${likeText(phone)} %`}` : undefined;
  if (kind === 'mail') return whole.includes('@') ? sql`${folded} = ${whole}` : undefined;
  return isNumber(rows, path) && /\d/.test(whole) ? sql`${folded} = ${whole}` : undefined;
}

function exactSql(rows: EntityRows, terms: SearchTerms): SqlCondition {
  const conditions = searchPaths(rows.entity)
    .filter((path) => isPathReadable(rows.scope, rows.entity, path))
    .flatMap((path) => {
      const isWhole = isWholeSql(rows, path, terms);
      return isWhole ? guarded(rows, [path.field.name], isWhole) : [];
    });
  return anyOf(conditions);
}

/** Whether the record is active, or the actor may not know it. */
function activeSql(rows: EntityRows): SqlCondition {
  const { scope, entity, alias } = rows;
  const name = entity.lifecycle?.activeField;
  if (name === undefined || !scope.rights(entity).isReadable(name)) return anything;
  const active = sql<boolean>`${sql.ref(`${alias}.${name}`)} IS NOT FALSE`;
  const guard = guardSql(rows, name);
  return guard ? sql`CASE WHEN ${guard} THEN ${active} ELSE true END` : active;
}

/** The columns by which rows are rated. */
export function ratedColumns(rows: EntityRows, terms: SearchTerms): RatedColumns {
  return {
    title: titleSql(rows),
    text: readableText(rows) ?? sql`${sql.ref(`${rows.alias}.search`)}`,
    exact: exactSql(rows, terms),
    active: activeSql(rows),
  };
}

/** Whether a row has an exact hit only by chance of order, so that these must come first of many. */
export function canBeExact(rows: EntityRows, terms: SearchTerms): boolean {
  return searchPaths(rows.entity).some((path) => isWholeSql(rows, path, terms) !== undefined);
}

/**
 * How similar a word of the row is to this one, from 0 to 1, by what the actor may read: field by field, so that a
 * hidden one cannot part two others.
 */
export function similaritySql(rows: EntityRows, word: string): Sql<number> {
  const similarity = (text: Sql<string>) =>
    sql<number>`(word_similarity(${word}, ${text}) + strict_word_similarity(${word}, ${text}))`;
  const paths = searchPaths(rows.entity);
  if (areOpen(rows, paths)) return similarity(sql`${sql.ref(`${rows.alias}.search`)}`);
  const readable = paths.filter((path) => isPathReadable(rows.scope, rows.entity, path));
  const each = readable.map((path) => similarity(sql`${sql.raw(foldFunction)}(${guardedText(rows, path)})`));
  return each.length === 0 ? sql`0` : sql`greatest(${sql.join(each)})`;
}

/** Condition that a word of the row is similar to this one. The index decides first; what is hidden cannot add. */
export function similarSql(rows: EntityRows, word: string): SqlCondition {
  const { entity, alias } = rows;
  const paths = searchPaths(entity);
  const found = sql<boolean>`${sql.ref(`${alias}.search`)} %> ${word}`;
  if (areOpen(rows, paths)) return found;
  const readable = paths.filter((path) => isPathReadable(rows.scope, entity, path));
  const each = readable.map(
    (path) => sql<boolean>`${sql.raw(foldFunction)}(${guardedText(rows, path)}) %> ${word}`,
  );
  return each.length === 0 ? nothing : sql`(${found} AND ${anyOf(each)})`;
}

/** A pattern for the word where it begins a word; undefined if it has no letter to begin with. */
function wordPattern(word: string): string | undefined {
  const letters = word.replace(/^[^\p{L}\p{N}_]+/u, '');
  return letters === '' ? undefined : `\\m${letters.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}`;
}

function contains(text: Sql<string>, word: string): SqlCondition {
  return sql`${text} LIKE ${`%${likeText(word)}%`}`;
}

/** Names of the columns of `ratedColumns` in a subquery. */
type RatedRow = Pick<RatedColumns, 'title' | 'text' | 'exact'>;

function wordScore({ title, text }: RatedRow, word: string): Sql<number> {
  const pattern = wordPattern(word);
  const begins = (where: Sql<string>, score: number, prefix: number) =>
    pattern === undefined
      ? sql``
      : sql`WHEN ${where} ~ ${`${pattern}\\M`} THEN ${sql.lit(score)}
          WHEN ${where} ~ ${pattern} THEN ${sql.lit(prefix)}`;
  return sql`CASE ${begins(title, scores.titleWord, scores.titleWordPrefix)}
    ${begins(text, scores.word, scores.wordPrefix)}
    WHEN ${contains(title, word)} THEN ${sql.lit(scores.titleContained)}
    WHEN ${contains(text, word)} THEN ${sql.lit(scores.contained)}
    ELSE 0 END`;
}

function readingScore(row: RatedRow, words: readonly string[]): Sql<number> {
  const each = words.map((word) => wordScore(row, word));
  const [only] = each;
  if (only && each.length === 1) return sql`(${only})::float8`;
  const least = sql`least(${sql.join(each)})`;
  return sql`(CASE WHEN ${least} = 0 THEN 0
    ELSE ${least} + (${sql.join(each, sql` + `)}) * ${sql.lit(shareOfOthers / each.length)} END)::float8`;
}

/** The score of a row, from 0 to 100; 0 if a word does not occur. */
export function scoreSql(row: RatedRow, { whole, readings }: SearchTerms): Sql<number> {
  const { title, exact } = row;
  const each = readings.map((words) => readingScore(row, words));
  const best = each.length === 1 ? sql`${each[0] ?? sql`0`}` : sql`greatest(${sql.join(each)})`;
  const words = readings[0] ?? [];
  const inTitle = words.map((word) => {
    const pattern = wordPattern(word);
    return pattern === undefined ? contains(title, word) : sql<boolean>`${title} ~ ${`${pattern}\\M`}`;
  });
  const asTitle = /\d/.test(whole) ? scores.exact : scores.title;
  const start = likeText(whole);
  return sql`round((CASE WHEN ${exact} THEN ${sql.lit(scores.exact)}
    WHEN ${title} = ${whole} THEN ${sql.lit(asTitle)}
    WHEN ${title} LIKE ${`${start} %`} THEN ${sql.lit(scores.titleBeginning)}
    WHEN ${title} LIKE ${`${start}%`} THEN ${sql.lit(scores.titlePrefix)}
    WHEN length(${title}) = ${sql.lit(whole.length)} AND ${sql.join(inTitle, sql` AND `)}
      THEN ${sql.lit(scores.titleWords)}
    ELSE ${best} END)::numeric, 2)::float8`;
}
