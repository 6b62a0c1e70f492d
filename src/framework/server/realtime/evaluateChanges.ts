import { type RawBuilder, sql } from 'kysely';
import type { RecordChange } from '../../schema/contracts/realtime.ts';
import { idField } from '../../schema/fieldPath.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { matchedRulesSql, rowsInScope } from '../query/scopeSql.ts';
import { visibleVersionSql } from '../query/visibleVersionSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { type CompiledRights, compileRights, type RowRights } from '../rights/compileRights.ts';
import type { ChangedRecord, ListenerReading } from './changedRecords.ts';
import { movedRecords } from './movedRecords.ts';

/** Larger statements are split, because planning them would take longer than running them. */
const maxBranches = 40;

/** Changed records of one entity that may be reported to one actor. */
interface Hearing {
  /** Index of the actor. */
  who: number;
  rights: CompiledRights;
  /** Changed records with at least one field visible to the actor. */
  records: readonly ChangedRecord[];
  /** Query for the rows in scope; undefined if the grants alone decide. */
  select: RawBuilder<unknown> | undefined;
}

/** A row in scope. */
interface Present {
  id: string;
  /** One digit per rule: `1` if it matches the row. */
  matched: string;
  /** Version visible to the actor; null if the row is as the changes left it. */
  version: number | null;
}

/** Existing rows in scope, by id. */
type Found = ReadonlyMap<string, Present>;

/** Removes write-only fields, which are reported to nobody. */
function withoutSecrets({ fields }: Entity, records: readonly ChangedRecord[]): readonly ChangedRecord[] {
  const secrets = new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name));
  if (secrets.size === 0) return records;
  return records.map((record) => ({
    ...record,
    fields: record.fields.filter((field) => !secrets.has(field)),
  }));
}

/**
 * Query for the records in scope. Most rows are as the changes left them, and their version requires no look
 * at the history.
 */
function selectRows(
  index: ModelIndex,
  actor: Actor,
  rights: CompiledRights,
  records: readonly ChangedRecord[],
): RawBuilder<unknown> {
  const scope = createQueryScope(index, actor);
  const { entity } = rights;
  const matched = matchedRulesSql(scope, rights, 't') ?? sql`'1'`;
  const version = visibleVersionSql(scope, rights, 't') ?? sql`t.version`;
  const [ids, versions] = [records.map(({ id }) => id), records.map((record) => record.version)];
  return sql`n."id", ${matched} AS "matched",
      CASE WHEN n."version" IS NULL OR n."version" = t.version THEN NULL ELSE ${version} END AS "version"
    FROM unnest(${ids}::text[], ${versions}::integer[]) AS n("id", "version")
    JOIN ${sql.table(entity.resource)} t ON t.id = n."id"
    WHERE ${rowsInScope({ scope, entity, alias: 't' }) ?? anything}`;
}

function hearingOf(
  index: ModelIndex,
  actor: Actor,
  who: number,
  entity: Entity,
  changed: readonly ChangedRecord[],
): Hearing | undefined {
  const rights = compileRights(index, actor, entity);
  if (!rights.canReachRows) return undefined;
  const records = changed.filter(
    ({ isNew, isGone, fields }) => isNew || isGone || fields.some(rights.isReadable),
  );
  if (records.length === 0) return undefined;
  const select = rights.rules.length > 0 ? selectRows(index, actor, rights, records) : undefined;
  return { who, rights, records, select };
}

/** Whether a record is in scope regardless of rules. */
function isGiven({ isEveryRow, ids }: CompiledRights, id: string): boolean {
  return isEveryRow || ids.has(id);
}

/** Version of the last change visible to the actor; null if there is none. */
function versionSeen({ versions }: ChangedRecord, { isReadable }: RowRights): number | null {
  const seen = [...versions].filter(([field]) => field === idField.name || isReadable(field));
  return seen.length === 0 ? null : Math.max(...seen.map(([, version]) => version));
}

function changesHeard({ rights, records }: Hearing, found: Found): RecordChange[] {
  return records.flatMap((record): RecordChange[] => {
    const { entity, id, isGone, isNew } = record;
    const row = found.get(id);
    // `movedRecords` evaluates rules on the former rows
    if (!row) return isGone && isGiven(rights, id) ? [{ entity, id, action: 'delete', version: null }] : [];
    const ofRow = rights.rowRights(id, row.matched);
    if (!isNew && !record.fields.some(ofRow.isReadable)) return [];
    const version = row.version ?? versionSeen(record, ofRow);
    return [{ entity, id, action: isNew ? 'create' : 'update', version }];
  });
}

function rowsByThemselves({ rights, records, select }: Hearing): Map<string, Present> {
  const present = select ? [] : records.filter(({ id, isGone }) => !isGone && isGiven(rights, id));
  return new Map(present.map(({ id }) => [id, { id, matched: '', version: null }]));
}

async function findRows(db: Executor, hearings: readonly Hearing[]): Promise<Found[]> {
  const found = hearings.map(rowsByThemselves);
  const branches = hearings.flatMap(({ select }, position) =>
    select ? [sql`SELECT ${sql.lit(position)}::int AS "hearing", ${select}`] : [],
  );
  for (let start = 0; start < branches.length; start += maxBranches) {
    const some = sql.join(branches.slice(start, start + maxBranches), sql` UNION ALL `);
    const { rows } = await sql<Present & { hearing: number }>`${some}`.execute(db);
    for (const row of rows) found[row.hearing]?.set(row.id, row);
  }
  return found;
}

function keyOf({ entity, id }: RecordChange): string {
  return `${entity}/${id}`;
}

/**
 * Determines what to report to many actors about changed records: those in which a readable field changed,
 * and those that entered or left their scope. Evaluates the given rights on the data before and after the
 * changes.
 * @returns changes per actor, in the order of `actors`.
 */
export async function evaluateChanges(
  reading: ListenerReading,
  records: readonly ChangedRecord[],
): Promise<RecordChange[][]> {
  const { db, index, actors } = reading;
  const groups = [...groupBy(records, ({ entity }) => entity)].flatMap(([resource, changed]) => {
    const entity = index.entity(resource);
    return entity ? [{ entity, changed: withoutSecrets(entity, changed) }] : [];
  });
  const hearings = actors.flatMap((actor, who) =>
    groups.flatMap(({ entity, changed }) => hearingOf(index, actor, who, entity, changed) ?? []),
  );
  const found = await findRows(db, hearings);
  const byActor = actors.map((): RecordChange[] => []);
  for (const [position, hearing] of hearings.entries())
    byActor[hearing.who]?.push(...changesHeard(hearing, found[position] ?? new Map()));
  const moved = await movedRecords(reading, records);
  return byActor.map((heard, who) => {
    const known = new Set(heard.map(keyOf));
    return [...heard, ...(moved[who] ?? []).filter((change) => !known.has(keyOf(change)))];
  });
}
