import { type RawBuilder, sql } from 'kysely';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Database } from '../database/Database.ts';
import { changesTable, filesTable } from '../storage/systemTables.ts';
import type { FileStore } from './FileStore.ts';

/** Fields that contain a file. Members of values never do. */
export function fileFields(entity: Entity): Field[] {
  return entity.fields.filter(({ kind }) => kindTraits[kind].isFile);
}

/**
 * Smallest possible id of a change that contains the file. Ids start with their time, six bytes of
 * milliseconds, and one day is subtracted for clock differences. Without this bound the whole history would
 * be read.
 */
function firstChangeSql(fileId: RawBuilder<unknown>): RawBuilder<string> {
  const time = sql`('x' || left(${fileId}, 12))::bit(48)::bigint - 86400000`;
  return sql<string>`lpad(to_hex(greatest(0, ${time})), 12, '0')`;
}

/** Whether any record contains a file now or did so before, according to the history. */
export function everHeldSql(index: ModelIndex, fileId: RawBuilder<unknown>): RawBuilder<boolean> {
  const fields = index.model.entities.flatMap((entity) =>
    fileFields(entity).map(({ name }) => ({ resource: entity.resource, name })),
  );
  if (fields.length === 0) return sql<boolean>`FALSE`;
  const holding = fields.map(
    ({ resource, name }) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(resource)} h WHERE h.${sql.ref(name)} = ${fileId})`,
  );
  const held = fields.map(
    ({ resource, name }) =>
      sql`(c."resource" = ${resource} AND ${fileId} IN (c."before" ->> ${name}, c."after" ->> ${name}))`,
  );
  return sql<boolean>`(${sql.join(holding, sql` OR `)} OR EXISTS (
    SELECT 1 FROM ${sql.table(changesTable.name)} c
    WHERE c."id" >= ${firstChangeSql(fileId)} AND (${sql.join(held, sql` OR `)})))`;
}

/** Hours that an uploaded file may wait for its record. */
const hoursToWait = 24;

/**
 * Removes files uploaded more than a day ago that no record has ever contained. Files from the history stay,
 * because a restore may need them.
 * @returns the number removed.
 */
export async function removeOrphanFiles(db: Database, index: ModelIndex, store: FileStore): Promise<number> {
  const files = sql.table(filesTable.name);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${files} f
    WHERE f."createdAt" < now() - make_interval(hours => ${hoursToWait})
      AND NOT ${everHeldSql(index, sql.ref('f.id'))}
    RETURNING f."id"`.execute(db.kysely);
  // the row first: a file without a row is unreachable, while a row without a file could be requested
  for (const { id } of rows) await store.remove(id);
  return rows.length;
}

/** Removes those of these files that no record contains now, nor did before by what is left of the history. */
export async function removeUnheldFiles(
  { db, index, files }: { db: Database; index: ModelIndex; files: FileStore },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${sql.table(filesTable.name)} f
    WHERE f."id" = ANY(${ids}::text[]) AND NOT ${everHeldSql(index, sql.ref('f.id'))}
    RETURNING f."id"`.execute(db.kysely);
  // the row first: a file without a row is unreachable
  for (const { id } of rows) await files.remove(id);
}
