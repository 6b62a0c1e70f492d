import { sql } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Executor } from '../database/Database.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';

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
 * Changes of one record, newest first, as far as the reader may read its fields. Whether the record itself may be read is
 * the caller's question.
 * @param since only changes that led to a later version.
 */
export async function historyEntries(
  db: Executor,
  rights: CompiledRights,
  id: string,
  { offset = 0, limit, since }: { offset?: number; limit: number; since?: number },
): Promise<HistoryEntry[]> {
  const later = since === undefined ? sql`` : sql`AND c."version" > ${since}`;
  const { rows } = await sql<HistoryRow>`
    SELECT c."id", c."changeSet", s."at", s."actor", u."mail" AS "actorName", s."onBehalfOf",
      o."mail" AS "onBehalfOfName", c."action", s."reason", c."version", c."before", c."after"
    FROM ${sql.table(changesTable.name)} c JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = c."changeSet"
    LEFT JOIN "login-users" u ON u."id" = s."actor" LEFT JOIN "login-users" o ON o."id" = s."onBehalfOf"
    WHERE c."resource" = ${rights.entity.resource} AND c."record" = ${id} ${later}
    ORDER BY c."id" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => entryOf(rights, row)).filter(isVisible);
}
