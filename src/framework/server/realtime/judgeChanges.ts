import { type RawBuilder, sql } from 'kysely';
import type { RecordChange } from '../../schema/contracts/realtime.ts';
import { idField } from '../../schema/fieldPath.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { heldRulesSql, rowsInScope } from '../query/scopeSql.ts';
import { toldVersionSql } from '../query/toldVersionSql.ts';
import type { Actor } from '../repository/Actor.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { ChangedRecord } from './changedRecords.ts';
import { movedRecords } from './movedRecords.ts';
import { recordsByEntity } from './recordsByEntity.ts';

/** A statement with more branches is cut in two: planning it would take longer than running it. */
const mostBranches = 40;

/** What one actor may hear of the changed records of one entity. */
interface Hearing {
  /** Number of the actor. */
  who: number;
  rights: CompiledRights;
  /** Those in which they may see something at all. */
  records: readonly ChangedRecord[];
  /** Its rows; absent where the grants alone say which are in scope. */
  select: RawBuilder<unknown> | undefined;
}

/** A row that is in scope. */
interface Present {
  id: string;
  /** Which rules hold in it. */
  held: string;
  /** As the actor may know it, where it is another than after the changes. */
  version: number | null;
}

/** Rows that are still there and in scope, by id. */
type Found = ReadonlyMap<string, Present>;

/** Nobody hears of fields that are only written. */
function withoutSecrets({ fields }: Entity, records: readonly ChangedRecord[]): readonly ChangedRecord[] {
  const secrets = new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name));
  if (secrets.size === 0) return records;
  return records.map((record) => ({
    ...record,
    fields: record.fields.filter((field) => !secrets.has(field)),
  }));
}

/** Rows in scope among the records. Most are as the changes left them, and their version needs no look at the history. */
function selectRows(
  index: ModelIndex,
  actor: Actor,
  rights: CompiledRights,
  records: readonly ChangedRecord[],
): RawBuilder<unknown> {
  const scope = createQueryScope(index, actor);
  const { entity } = rights;
  const held = heldRulesSql(scope, rights, 't') ?? sql`'1'`;
  const version = toldVersionSql(scope, rights, 't') ?? sql`t.version`;
  const [ids, versions] = [records.map(({ id }) => id), records.map((record) => record.version)];
  return sql`n."id", ${held} AS "held",
      CASE WHEN n."version" IS NULL OR n."version" = t.version THEN NULL ELSE ${version} END AS "version"
    FROM unnest(${ids}::text[], ${versions}::integer[]) AS n("id", "version")
    JOIN ${sql.table(entity.resource)} t ON t.id = n."id"
    WHERE ${rowsInScope(scope, entity, 't') ?? anything}`;
}

function hearingOf(
  index: ModelIndex,
  actor: Actor,
  who: number,
  entity: Entity,
  changed: readonly ChangedRecord[],
): Hearing | undefined {
  const rights = compileRights(index, actor, entity);
  if (!rights.canRead) return undefined;
  const records = changed.filter(
    ({ isNew, isGone, fields }) => isNew || isGone || fields.some(rights.isReadable),
  );
  if (records.length === 0) return undefined;
  const select = rights.rules.length > 0 ? selectRows(index, actor, rights, records) : undefined;
  return { who, rights, records, select };
}

/** Whether a record is in scope whatever the rules say. */
function isGiven({ isEveryRow, ids }: CompiledRights, id: string): boolean {
  return isEveryRow || ids.has(id);
}

/** That of the last of the changes which they may see. */
function versionSeen({ versions }: ChangedRecord, { isReadable }: RowRights): number | null {
  const seen = [...versions].filter(([field]) => field === idField.name || isReadable(field));
  return seen.length === 0 ? null : Math.max(...seen.map(([, version]) => version));
}

function changesHeard({ rights, records }: Hearing, found: Found): RecordChange[] {
  return records.flatMap((record): RecordChange[] => {
    const { entity, id, isGone, isNew } = record;
    const row = found.get(id);
    // rules are asked of what was
    if (!row) return isGone && isGiven(rights, id) ? [{ entity, id, action: 'delete', version: null }] : [];
    const judged = rights.rowRights(id, row.held);
    if (!isNew && !record.fields.some(judged.isReadable)) return [];
    const version = row.version ?? versionSeen(record, judged);
    return [{ entity, id, action: isNew ? 'create' : 'update', version }];
  });
}

function rowsByThemselves({ rights, records, select }: Hearing): Map<string, Present> {
  const present = select ? [] : records.filter(({ id, isGone }) => !isGone && isGiven(rights, id));
  return new Map(present.map(({ id }) => [id, { id, held: '', version: null }]));
}

async function findRows(db: Executor, hearings: readonly Hearing[]): Promise<Found[]> {
  const found = hearings.map(rowsByThemselves);
  const branches = hearings.flatMap(({ select }, position) =>
    select ? [sql`SELECT ${sql.lit(position)}::int AS "hearing", ${select}`] : [],
  );
  for (let start = 0; start < branches.length; start += mostBranches) {
    const some = sql.join(branches.slice(start, start + mostBranches), sql` UNION ALL `);
    const { rows } = await sql<Present & { hearing: number }>`${some}`.execute(db);
    for (const row of rows) found[row.hearing]?.set(row.id, row);
  }
  return found;
}

function keyOf({ entity, id }: RecordChange): string {
  return `${entity}/${id}`;
}

/**
 * Judges for many actors at once what each may hear of records that were changed: of those they may read, where something
 * they may read in them has changed; and of those that came into their reach or left it. By the rights given, and by what
 * was stored before and is now.
 * @returns for each actor, in their order, what to tell them.
 */
export async function judgeChanges(
  db: Executor,
  index: ModelIndex,
  actors: readonly Actor[],
  records: readonly ChangedRecord[],
): Promise<RecordChange[][]> {
  const groups = [...recordsByEntity(records)].flatMap(([resource, changed]) => {
    const entity = index.entity(resource);
    return entity ? [{ entity, changed: withoutSecrets(entity, changed) }] : [];
  });
  const hearings = actors.flatMap((actor, who) =>
    groups.flatMap(({ entity, changed }) => hearingOf(index, actor, who, entity, changed) ?? []),
  );
  const found = await findRows(db, hearings);
  const told = actors.map((): RecordChange[] => []);
  for (const [position, hearing] of hearings.entries())
    told[hearing.who]?.push(...changesHeard(hearing, found[position] ?? new Map()));
  const moved = await movedRecords(db, index, actors, records);
  return told.map((heard, who) => {
    const known = new Set(heard.map(keyOf));
    return [...heard, ...(moved[who] ?? []).filter((change) => !known.has(keyOf(change)))];
  });
}
