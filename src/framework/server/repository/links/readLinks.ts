import { sql } from 'kysely';
import type { LinksAnswer, LinkWithFacts } from '../../../schema/contracts/links.ts';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { joinTableOf, visibleJoinRows } from '../../query/relationSql.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { type HistoryReader, historyReader, userIn } from '../history.ts';
import { storedRecord } from '../storedRecord.ts';
import type { RecordTarget } from '../targets.ts';
import type { RepositoryDeps } from '../writeChangeSet.ts';
import { factColumns } from './linkRows.ts';

function withFacts(
  reader: HistoryReader,
  { $other, $by, type: _, ...facts }: RecordData,
  hasAuthor: boolean,
): LinkWithFacts {
  const by = typeof facts.by === 'string' ? facts.by : null;
  const author = hasAuthor ? { by: userIn(reader, by, $by === null ? null : String($by)) } : {};
  return { ...facts, ...author, id: String($other) };
}

/**
 * The links that a record's field shows, with their facts. They belong to the field: reading it is all they
 * require, from either end.
 * @throws AppError 403 if the field is unreadable in this record, 404 if there is no such record or field.
 */
export async function readLinks(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  name: string,
): Promise<LinksAnswer> {
  const [db, index] = [deps.db.kysely, deps.index()];
  const compiled = compileRights(index, actor, entity);
  if (!compiled.canReachRows) throw new AppError('forbidden');
  const field = entity.fields.find((candidate) => candidate.name === name);
  const place = field?.link && joinTableOf(entity, field);
  if (!field?.link || !place || !compiled.isReadable(name)) throw new AppError('unknownRoute');
  const stored = await storedRecord(db, entity, id);
  const { rights } = await evaluateRow({ trx: db, index, actor }, entity, stored);
  if (!rights.isReadable(name)) throw new AppError('forbidden');
  const reader = historyReader({ index, actor, entity }, { readable: rights.readable, custom: [] });
  const rows = visibleJoinRows(createQueryScope(index, actor), place, { owner: 't', alias: 'j' });
  const other = sql.ref(`j.${place.other}`);
  const hasAuthor = field.link.facts?.some((fact) => fact.name === 'by') ?? false;
  const found = await sql<RecordData>`
    SELECT l.*, ${hasAuthor ? reader.callingSql('u') : sql`NULL`} AS "$by"
    FROM ${sql.table(entity.resource)} t,
      LATERAL (SELECT ${other} AS "$other", ${factColumns(field.link)} ${rows}) l
    ${hasAuthor ? sql`LEFT JOIN "login-users" u ON u."id" = l."by"` : sql``}
    WHERE t.id = ${id} ORDER BY l."$other"`.execute(db);
  return { links: found.rows.map((row) => withFacts(reader, row, hasAuthor)) };
}
