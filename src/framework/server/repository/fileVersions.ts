import { sql } from 'kysely';
import type { FileFacts, FileVersionsAnswer } from '../../schema/contracts/files.ts';
import { AppError } from '../../schema/errors.ts';
import { fileFields } from '../files/heldFiles.ts';
import { compileRights } from '../rights/compileRights.ts';
import { changesTable, filesTable } from '../storage/systemTables.ts';
import { evaluateRow } from './evaluateRow.ts';
import { type HistoryReader, historyReader, userIn } from './history.ts';
import { storedRecord } from './storedRecord.ts';
import type { RecordTarget } from './targets.ts';
import type { RepositoryDeps } from './writeChangeSet.ts';

/** Upper limit of versions returned. */
const maxVersions = 200;

interface VersionRow extends FileFacts {
  at: string;
  createdBy: string | null;
  sender: string | null;
}

async function formerFiles(
  { db }: RepositoryDeps,
  reader: HistoryReader,
  { id, field, current }: { id: string; field: string; current: unknown },
): Promise<VersionRow[]> {
  const changes = sql`${sql.table(changesTable.name)} c
    WHERE c."record" = ${id} AND c."resource" = ${reader.entity.resource}`;
  const { rows } = await sql<VersionRow>`
    SELECT f."id", f."name", f."mediaType", f."size", f."createdAt" AS "at", f."createdBy",
      ${reader.callingSql('u')} AS "sender"
    FROM ${sql.table(filesTable.name)} f LEFT JOIN "login-users" u ON u."id" = f."createdBy"
    WHERE f."id" = ${typeof current === 'string' ? current : ''}
      OR f."id" IN (SELECT c."before" ->> ${field} FROM ${changes})
      OR f."id" IN (SELECT c."after" ->> ${field} FROM ${changes})
    ORDER BY f."createdAt" DESC, f."id" DESC LIMIT ${maxVersions}`.execute(db.kysely);
  return rows;
}

/**
 * Current and former files of a record's field, newest first, taken from the history.
 * @throws AppError 403, or 404 for a record or field the actor may not read or a field without versions.
 */
export async function fileVersions(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  name: string,
): Promise<FileVersionsAnswer> {
  const [trx, index] = [deps.db.kysely, deps.index()];
  const { canReachRows, custom } = compileRights(index, actor, entity);
  if (!canReachRows) throw new AppError('forbidden');
  const field = fileFields(entity).find((candidate) => candidate.name === name && candidate.hasVersions);
  if (!field) throw new AppError('notFound');
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  if (!rights.isReadable(name)) throw new AppError('notFound');
  const reader = historyReader({ index, actor, entity }, { readable: rights.readable, custom });
  const files = await formerFiles(deps, reader, { id, field: name, current: stored[name] });
  return {
    versions: files.map(({ createdBy, sender, size, ...file }) => ({
      ...file,
      size: Number(size),
      actor: userIn(reader, createdBy, sender),
      isCurrent: file.id === stored[name],
    })),
  };
}
