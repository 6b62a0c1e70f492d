import { type RawBuilder, sql } from 'kysely';
import type { RecordChange } from '../../schema/contracts/realtime.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { judgeRows, type RowJudge } from '../query/judgeRows.ts';
import type { Row } from '../query/Row.ts';
import { rowsInScope } from '../query/rightsSql.ts';
import type { Actor } from '../repository/Actor.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import type { ChangedRecord } from './changedRecords.ts';

/** A statement with more branches is cut in two: planning it would take longer than running it. */
const mostBranches = 40;

/** What one actor may hear of the changed records of one entity. */
interface Hearing {
  /** Number of the actor. */
  who: number;
  rights: CompiledRights;
  records: readonly ChangedRecord[];
  judge: RowJudge;
  /** Its rows; absent for who may read every field of every row. */
  select: RawBuilder<unknown> | undefined;
}

/** Rows that are still there and in scope, by id. */
type Found = ReadonlyMap<string, Row>;

function hearsAll({ isWhole, ids, rules }: CompiledRights): boolean {
  return isWhole && ids.size === 0 && rules.length === 0;
}

function hearingOf(
  index: ModelIndex,
  actor: Actor,
  who: number,
  records: readonly ChangedRecord[],
): Hearing | undefined {
  const entity = index.entity(records[0]?.entity ?? '');
  if (!entity) return undefined;
  const rights = compileRights(index, actor, entity);
  if (!rights.canRead) return undefined;
  const scope = createQueryScope(index, actor);
  const judge = judgeRows(scope, entity, 't');
  if (hearsAll(rights)) return { who, rights, records, judge, select: undefined };
  const columns = sql.join([sql`t.id`, sql`t.version AS "$version"`, ...judge.columns]);
  const inScope = rowsInScope(scope, entity, 't') ?? anything;
  const ids = records.map(({ id }) => id);
  const select = sql`SELECT ${columns} FROM ${sql.table(entity.resource)} t
    WHERE t.id = ANY(${ids}::text[]) AND ${inScope}`;
  return { who, rights, records, judge, select };
}

/** Whether a record that is gone was there for the actor; a rule cannot be asked of it any more. */
function wasThere({ isEveryRow, ids }: CompiledRights, id: string): boolean {
  return isEveryRow || ids.has(id);
}

function isSeen({ rights, judge }: Hearing, record: ChangedRecord, row: Row): boolean {
  const { isReadable } = judge.judge(row);
  const secret = rights.entity.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name);
  return record.isNew || record.fields.some((field) => isReadable(field) && !secret.includes(field));
}

function changesHeard(hearing: Hearing, found: Found): RecordChange[] {
  return hearing.records.flatMap((record): RecordChange[] => {
    const { entity, id, isGone, isNew } = record;
    const row = found.get(id);
    if (!row) {
      const isHeard = isGone && wasThere(hearing.rights, id);
      return isHeard ? [{ entity, id, action: 'delete', version: null }] : [];
    }
    if (!isSeen(hearing, record, row)) return [];
    const version = row.$version === null ? null : Number(row.$version);
    return [{ entity, id, action: isNew ? 'create' : 'update', version }];
  });
}

function rowsByThemselves({ records, select }: Hearing): Map<string, Row> {
  const present = select ? [] : records.filter(({ isGone }) => !isGone);
  return new Map(present.map(({ id, version }) => [id, { id, $version: version }]));
}

async function findRows(db: Executor, hearings: readonly Hearing[]): Promise<Found[]> {
  const found = hearings.map(rowsByThemselves);
  const branches = hearings.flatMap(({ select }, position) =>
    select
      ? [sql`SELECT ${sql.lit(position)}::int AS "hearing", to_jsonb(j) AS "row" FROM (${select}) j`]
      : [],
  );
  for (let start = 0; start < branches.length; start += mostBranches) {
    const some = sql.join(branches.slice(start, start + mostBranches), sql` UNION ALL `);
    const { rows } = await sql<{ hearing: number; row: Row }>`${some}`.execute(db);
    for (const { hearing, row } of rows) found[hearing]?.set(String(row.id), row);
  }
  return found;
}

function byEntity(records: readonly ChangedRecord[]): ChangedRecord[][] {
  const groups = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const group = groups.get(record.entity) ?? [];
    group.push(record);
    groups.set(record.entity, group);
  }
  return [...groups.values()];
}

/**
 * Judges for many actors at once what each may hear of records that were changed: only of those they may read, and only
 * where something they may read in them has changed. By the rights given, and by what is stored now.
 * @returns for each actor, in their order, what to tell them.
 */
export async function judgeChanges(
  db: Executor,
  index: ModelIndex,
  actors: readonly Actor[],
  records: readonly ChangedRecord[],
): Promise<RecordChange[][]> {
  const groups = byEntity(records);
  const hearings = actors.flatMap((actor, who) =>
    groups.flatMap((group) => hearingOf(index, actor, who, group) ?? []),
  );
  const found = await findRows(db, hearings);
  const told = actors.map((): RecordChange[] => []);
  for (const [position, hearing] of hearings.entries())
    told[hearing.who]?.push(...changesHeard(hearing, found[position] ?? new Map()));
  return told;
}
