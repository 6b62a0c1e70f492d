import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { changesTable } from '../storage/systemTables.ts';
import { fileFields } from './fileFields.ts';

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
