import { sql } from 'kysely';
import type { HistoryAnswer, HistoryEntry } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import type { RepositoryDeps } from './RepositoryDeps.ts';
import { readRecord } from './readRecord.ts';

interface HistoryRow {
  id: string;
  changeSet: string;
  at: string;
  actor: string | null;
  actorName: string | null;
  onBehalfOf: string | null;
  onBehalfOfName: string | null;
  action: HistoryEntry['action'];
  reason: string;
  version: number | null;
  before: RecordData;
  after: RecordData;
}

function visible(rights: CompiledRights, values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([name]) => rights.isReadable(name)));
}

function person(id: string | null, name: string | null): HistoryEntry['actor'] {
  return id === null ? null : { id, name: name ?? 'Unbekanntes Element' };
}

function entryOf(rights: CompiledRights, row: HistoryRow): HistoryEntry {
  const { id, changeSet, at, action, reason, version } = row;
  return {
    id,
    changeSet,
    at,
    actor: person(row.actor, row.actorName),
    onBehalfOf: person(row.onBehalfOf, row.onBehalfOfName),
    action,
    reason,
    version,
    before: visible(rights, row.before),
    after: visible(rights, row.after),
  };
}

/** An update that changed only fields the reader may not read did not happen for them. */
function isVisible(entry: HistoryEntry): boolean {
  const isSilent = Object.keys(entry.before).length === 0 && Object.keys(entry.after).length === 0;
  return !isSilent || entry.action === 'create' || entry.action === 'delete';
}

/**
 * Changes of one record, newest first, as far as the actor may read the record and the fields.
 * @throws AppError 403, 404.
 */
export async function readHistory(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryAnswer> {
  const { db } = deps;
  await readRecord(db.kysely, deps.index(), actor, entity, id, { fields: [] });
  const rights = compileRights(actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  const changes = sql.table(changesTable.name);
  const where = sql`WHERE c."resource" = ${entity.resource} AND c."record" = ${id}`;
  const { rows } = await sql<HistoryRow>`
    SELECT c."id", c."changeSet", s."at", s."actor", u."mail" AS "actorName", s."onBehalfOf",
      o."mail" AS "onBehalfOfName", c."action", s."reason", c."version", c."before", c."after"
    FROM ${changes} c JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = c."changeSet"
    LEFT JOIN "login-users" u ON u."id" = s."actor" LEFT JOIN "login-users" o ON o."id" = s."onBehalfOf"
    ${where} ORDER BY c."id" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db.kysely);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM ${changes} c ${where}`.execute(db.kysely);
  return {
    entries: rows.map((row) => entryOf(rights, row)).filter(isVisible),
    total: counted.rows[0]?.total ?? 0,
  };
}
