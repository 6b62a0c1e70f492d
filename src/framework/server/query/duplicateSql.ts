import { type RawBuilder, sql } from 'kysely';
import { leafOf, valueAt } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import {
  type DuplicatePath,
  duplicateKey,
  duplicatePlaces,
  givenKeySql,
  storedKeySql,
} from './duplicateKeys.ts';
import type { EntityRows } from './EntityRows.ts';
import { guarded } from './guardSql.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { searchFilterSql } from './searchFilterSql.ts';

type Condition = RawBuilder<boolean>;

/** Search words for the search index, which preselects candidates. */
function searchWords({ path }: DuplicatePath, key: string, values: RecordData): string {
  const { kind } = leafOf(path);
  if (kind === 'phone' || kind === 'mail') return key;
  return String(valueAt(values, path.path))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function isSameSql(rows: EntityRows, { path, places }: DuplicatePath, key: string): Condition {
  const given = givenKeySql(path, sql`${key}`);
  const conditions = places.map((place) =>
    guarded(rows, [place.field.name], sql<boolean>`${storedKeySql(place)} = ${given}`),
  );
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/**
 * Condition for records under alias `t` that equal `values` in all paths of a group, with the rights to their
 * fields only: the caller adds `rowsInScope`. Undefined if a value is missing or a field is never readable. It
 * uses the search index and suits one record; `findSimilarIds` suits the rows of an import.
 */
export function duplicateSql(
  { scope, entity }: ScopedEntity,
  paths: readonly string[],
  values: RecordData,
): Condition | undefined {
  const wanted = duplicatePlaces(scope, entity, paths)?.flatMap((place) => {
    const key = duplicateKey(place.path, values);
    return key === undefined ? [] : [{ place, key }];
  });
  if (!wanted || wanted.length < paths.length) return undefined;
  const words = wanted.map(({ place, key }) => searchWords(place, key, values));
  const rows = { scope, entity, alias: 't' };
  const found = searchFilterSql(rows, words.join(' '));
  const same = wanted.map(({ place, key }) => isSameSql(rows, place, key));
  return sql`(${sql.join([found, ...same], sql` AND `)})`;
}
