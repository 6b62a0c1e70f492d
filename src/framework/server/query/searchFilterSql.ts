import { type RawBuilder, sql } from 'kysely';
import type { FieldPath } from '../../schema/fieldPath.ts';
import type { Entity } from '../../schema/model.ts';
import { fold } from '../../schema/search/fold.ts';
import { foldFunction, searchPaths, searchTextSql, titlePaths } from '../storage/searchSql.ts';
import { anything, likeText, nothing } from './comparisonSql.ts';
import type { QueryScope } from './QueryScope.ts';

type Condition = RawBuilder<boolean>;

const shortest = 3;
const mostWords = 10;

/** Words of a search as they stand in the folded search column; a number in international form loses its signs. */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(/\s+/)
    .map((word) => (/^[+()\d/-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^00/, '') : word))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostWords);
}

function isReadable(scope: QueryScope, entity: Entity, path: FieldPath): boolean {
  return scope.rights(entity).isReadable(path.field.name);
}

/** The searched text as far as this actor may read it; the column itself where that is all of it. */
function readableText(scope: QueryScope, entity: Entity, alias: string): RawBuilder<string> | undefined {
  const paths = searchPaths(entity);
  const readable = paths.filter((path) => isReadable(scope, entity, path));
  if (readable.length === paths.length) return sql.ref(`${alias}.search`);
  if (readable.length === 0) return undefined;
  const text = readable.map(searchTextSql).join(" || ' ' || ");
  const own = sql`SELECT ${sql.raw(`${foldFunction}(${text})`)} FROM ${sql.table(entity.resource)} o`;
  return sql`(${own} WHERE o.id = ${sql.ref(`${alias}.id`)})`;
}

function titlePrefix(scope: QueryScope, entity: Entity, alias: string, words: string[]): Condition {
  const paths = titlePaths(entity);
  if (paths.length === 0 || !paths.every((path) => isReadable(scope, entity, path))) return nothing;
  const prefix = words.join(' ');
  const title = sql.ref(`${alias}.search_title`);
  return sql`${title} >= ${prefix} AND ${title} < ${`${prefix}\u{10ffff}`}`;
}

/**
 * All words must be found in what the entity's search looks through; fewer than three letters in all look for titles
 * that begin so. The search column is a prefilter; where the actor may not read all of it, the readable text decides.
 */
export function searchFilterSql(scope: QueryScope, entity: Entity, alias: string, text: string): Condition {
  const words = searchWords(text);
  if (words.length === 0) return text.trim() === '' ? anything : nothing;
  if (words.join('').length < shortest) return titlePrefix(scope, entity, alias, words);
  const readable = readableText(scope, entity, alias);
  if (!readable) return nothing;
  const column = sql.ref<string>(`${alias}.search`);
  const found = (target: RawBuilder<string> | typeof column) =>
    words.map((word) => sql<boolean>`${target} LIKE ${`%${likeText(word)}%`}`);
  const isWhole = searchPaths(entity).every((path) => isReadable(scope, entity, path));
  const conditions = isWhole ? found(column) : [...found(column), ...found(readable)];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
