import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, leafOf, resolvePath, valueAt } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { parsePhone } from '../../schema/phone/parsePhone.ts';
import { fold } from '../../schema/search/fold.ts';
import { digitsFunction, foldFunction, searchPaths, searchTextSql } from '../storage/searchSql.ts';
import { anything, type SqlCondition } from './comparisonSql.ts';
import { guarded, guardSql } from './guardSql.ts';
import type { EntityQuery, EntityRows, QueryScope, ScopedEntity } from './QueryScope.ts';
import { rowsInScope } from './scopeSql.ts';
import { searchFilterSql } from './searchFilterSql.ts';

/**
 * A field path of a duplicates group, and the field paths of a record to compare it with: a phone number or
 * mail address may be in any field of its kind.
 */
export interface DuplicatePath {
  path: FieldPath;
  places: FieldPath[];
}

const longest = 500;
const noLetter = '[^a-z0-9]';
const noLetters = new RegExp(noLetter, 'g');

function isAnywhere({ kind }: { kind: string }): boolean {
  return kind === 'phone' || kind === 'mail';
}

/** Resolves the paths of a group; undefined if one of them is never readable for the actor. */
export function duplicatePlaces(
  scope: QueryScope,
  entity: Entity,
  group: readonly string[],
): DuplicatePath[] | undefined {
  const isReadable = ({ field }: FieldPath) => scope.rights(entity).isReadable(field.name);
  const paths = group.flatMap((path) => resolvePath(() => undefined, entity, path) ?? []);
  if (paths.length < group.length || !paths.every(isReadable)) return undefined;
  return paths.map((path) => {
    const { kind } = leafOf(path);
    const alike = isAnywhere({ kind })
      ? searchPaths(entity).filter((other) => leafOf(other).kind === kind)
      : [path];
    return { path, places: alike.filter(isReadable) };
  });
}

/**
 * Normalises a value for comparison: equal keys mean the same name, address or number. Undefined if there is
 * no value, or none that can be compared.
 */
export function duplicateKey(path: FieldPath, values: RecordData): string | undefined {
  const value = valueAt(values, path.path);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > longest) return undefined;
  const { kind } = leafOf(path);
  if (kind === 'phone') return parsePhone(text) ?? undefined;
  if (kind === 'mail') return text.toLowerCase();
  // text in other scripts has no letters left and is compared unstripped
  return fold(text).replace(noLetters, '') || fold(text);
}

/** SQL of a key for comparison with stored values. */
function givenKeySql(path: FieldPath, key: RawBuilder<unknown>): RawBuilder<string> {
  return leafOf(path).kind === 'phone' ? sql`${sql.raw(digitsFunction)}(${key})` : sql`${key}`;
}

/** SQL of the key of a stored value. */
function storedKeySql(place: FieldPath): RawBuilder<string> {
  const text = sql.raw(searchTextSql(place));
  const { kind } = leafOf(place);
  if (kind === 'phone') return sql`${text}`;
  if (kind === 'mail') return sql`lower(${text})`;
  const folded = sql`${sql.raw(foldFunction)}(${text})`;
  return sql`coalesce(nullif(regexp_replace(${folded}, ${sql.lit(noLetter)}, '', 'g'), ''), ${folded})`;
}

/** Search words for the search index, which preselects candidates. */
function searchWords({ path }: DuplicatePath, key: string, values: RecordData): string {
  const { kind } = leafOf(path);
  if (kind === 'phone' || kind === 'mail') return key;
  return String(valueAt(values, path.path))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function isSameSql(rows: EntityRows, { path, places }: DuplicatePath, key: string): SqlCondition {
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
): SqlCondition | undefined {
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

function keyColumn(position: number): string {
  return `$k${position}`;
}

function duplicateKeysOf(rows: EntityRows, { places }: DuplicatePath, position: number) {
  const keys = places.map((place) => {
    const guard = guardSql(rows, place.field.name);
    const key = storedKeySql(place);
    return guard ? sql`(CASE WHEN ${guard} THEN ${key} END)` : sql`(${key})`;
  });
  return sql`CROSS JOIN LATERAL (VALUES ${sql.join(keys)}) ${sql.ref(`p${position}`)}("$key")`;
}

/** Parsing phone numbers is slow, so the event loop gets a turn after this many rows. */
const rowsAtOnce = 100;

/** Groups rows with equal keys, since many may be alike. Skips rows that lack one of the keys. */
async function wantedKeys(group: readonly DuplicatePath[], rows: ReadonlyMap<number, RecordData>) {
  const wanted = new Map<string, { keys: string[]; rows: number[] }>();
  let read = 0;
  for (const [row, values] of rows) {
    read += 1;
    if (read % rowsAtOnce === 0) await setImmediate();
    const keys = group.flatMap(({ path }) => duplicateKey(path, values) ?? []);
    if (keys.length < group.length) continue;
    const name = JSON.stringify(keys);
    const known = wanted.get(name) ?? { keys, rows: [] };
    wanted.set(name, known);
    known.rows.push(row);
  }
  return [...wanted.values()];
}

interface GivenKeys {
  /** JSON list of the keys to find. */
  given: string;
  most: number;
}

function groupSql(
  { scope, entity }: ScopedEntity,
  group: readonly DuplicatePath[],
  { given, most }: GivenKeys,
): RawBuilder<{ at: number; ids: string[] }> {
  const rows = { scope, entity, alias: 't' };
  const names = group.map((_, position) => sql.ref(`r.${keyColumn(position)}`));
  const shape = group.map((_, position) => sql`${sql.ref(keyColumn(position))} text`);
  const keys = group.map(
    ({ path }, position) =>
      sql`${givenKeySql(path, names[position] ?? sql``)} AS ${sql.ref(keyColumn(position))}`,
  );
  const isSame = group.map(
    (_, position) =>
      sql`${sql.ref(`p${position}.$key`)} COLLATE "C" = ${sql.ref(`w.${keyColumn(position)}`)} COLLATE "C"`,
  );
  const inScope = rowsInScope(rows) ?? anything;
  return sql`
    SELECT w."$at" AS "at", (array_agg(DISTINCT t.id))[1:${sql.lit(most)}] AS "ids"
    FROM ${sql.table(entity.resource)} t
    ${sql.join(
      group.map((place, position) => duplicateKeysOf(rows, place, position)),
      sql` `,
    )}
    JOIN (SELECT r."$at", ${sql.join(keys)}
      FROM jsonb_to_recordset(${given}::jsonb) r("$at" integer, ${sql.join(shape)})) w
      ON ${sql.join(isSame, sql` AND `)}
    WHERE ${inScope} GROUP BY w."$at"`;
}

/** Finds stored records that match rows by one group. */
async function similarInGroup(
  query: EntityQuery,
  group: readonly DuplicatePath[],
  { rows, most }: { rows: ReadonlyMap<number, RecordData>; most: number },
): Promise<{ row: number; id: string }[]> {
  const { db } = query;
  const wanted = await wantedKeys(group, rows);
  if (wanted.length === 0) return [];
  const given = wanted.map(({ keys }, at) => ({
    $at: at,
    ...Object.fromEntries(keys.map((key, position) => [keyColumn(position), key])),
  }));
  const found = await groupSql(query, group, { given: JSON.stringify(given), most }).execute(db);
  return found.rows.flatMap(({ at, ids }) =>
    (wanted[at]?.rows ?? []).flatMap((row) => ids.map((id) => ({ row, id }))),
  );
}

function ranked(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

/**
 * Finds stored records that match rows of values by the definition's `duplicates`, with one table scan per
 * group for all rows. Entities and groups that the actor may not read yield no matches.
 * @param wanted.most maximum number of ids per row and group.
 * @returns ids by row, those matching in most groups first.
 */
export async function findSimilarIds(
  query: EntityQuery,
  wanted: { rows: ReadonlyMap<number, RecordData>; most: number },
): Promise<Map<number, string[]>> {
  const { scope, entity } = query;
  const counts = new Map<number, Map<string, number>>();
  const groups = scope.rights(entity).canReachRows ? (entity.duplicates ?? []) : [];
  for (const paths of groups) {
    const group = duplicatePlaces(scope, entity, paths);
    const found = group ? await similarInGroup(query, group, wanted) : [];
    for (const { row, id } of found) {
      const known = counts.get(row) ?? new Map<string, number>();
      counts.set(row, known.set(id, (known.get(id) ?? 0) + 1));
    }
  }
  return new Map([...counts].map(([row, known]) => [row, ranked(known)]));
}
