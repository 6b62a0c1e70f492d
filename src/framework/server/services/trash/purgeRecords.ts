import { sql } from 'kysely';
import type { Entity } from '../../../schema/model.ts';
import { fileFields } from '../../files/fileFields.ts';
import type { WriteContext } from '../../repository/WriteContext.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import { changesTable, importRowsTable, sharesTable } from '../../storage/systemTables.ts';

interface Purged {
  entity: Entity;
  ids: readonly string[];
}

/** Ids of the files that the history of these records contains. */
async function filesIn({ trx }: WriteContext, { entity, ids }: Purged): Promise<string[]> {
  const names = fileFields(entity).map(({ name }) => name);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT v.value AS "id" FROM ${sql.table(changesTable.name)} c,
      LATERAL (SELECT * FROM jsonb_each_text(c."before") UNION SELECT * FROM jsonb_each_text(c."after")) v
    WHERE c."record" = ANY(${ids}::text[]) AND c."resource" = ${entity.resource}
      AND v.key = ANY(${names}::text[]) AND v.value IS NOT NULL`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Erases the values of deleted records: in their history, in imported rows, in the receipts of bulk changes, and
 * their shares. What stays is who changed which id and when, and one more entry for the erasure.
 * @returns ids of the files they have contained.
 */
export async function purgeRecords(context: WriteContext, purged: Purged): Promise<string[]> {
  const { entity, ids } = purged;
  const { trx, changeSet } = context;
  const { resource } = entity;
  if (ids.length === 0) return [];
  const files = await filesIn(context, purged);
  const ofThese = sql`"record" = ANY(${ids}::text[])`;
  await sql`
    UPDATE ${sql.table(changesTable.name)} SET "before" = '{}', "after" = '{}',
      "action" = CASE WHEN "action" = 'delete' THEN 'purge' ELSE "action" END
    WHERE ${ofThese} AND "resource" = ${resource}`.execute(trx);
  await sql`DELETE FROM ${sql.table(sharesTable.name)} WHERE ${ofThese} AND "resource" = ${resource}`.execute(
    trx,
  );
  await sql`
    UPDATE ${sql.table(importRowsTable.name)} SET "cells" = '[]', "reasons" = NULL, "similar" = NULL
    WHERE ${ofThese}`.execute(trx);
  // reasons of refusals may quote values
  await sql`
    UPDATE ${sql.table(bulkRowsTable.name)} SET "reasons" = '[]'
    WHERE "run" IN (SELECT r."id" FROM ${sql.table(bulkRunsTable.name)} r WHERE r."resource" = ${resource})
      AND ${ofThese} AND "reasons" <> '[]'`.execute(trx);
  for (const record of ids)
    changeSet.add({ resource, record, action: 'purge', version: null, before: {}, after: {} });
  return files;
}
