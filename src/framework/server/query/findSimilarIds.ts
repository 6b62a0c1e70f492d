import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import { anything } from './comparisonSql.ts';
import {
  type DuplicatePath,
  duplicateKey,
  duplicatePlaces,
  givenKeySql,
  storedKeySql,
} from './duplicateKeys.ts';
import type { EntityQuery } from './EntityQuery.ts';
import type { EntityRows } from './EntityRows.ts';
import { guardSql } from './guardSql.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { rowsInScope } from './scopeSql.ts';

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
