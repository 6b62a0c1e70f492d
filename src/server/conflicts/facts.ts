import { type RawBuilder, sql } from 'kysely';
import type { EmployeeFacts, Facts, InstitutionFacts } from '../../contract/conflicts/Conflict.ts';
import { estimateTravel, type Point } from '../../contract/conflicts/estimateTravel.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Executor } from '../../framework/server/database/Database.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { ReadableSource } from '../../framework/server/query/readableRows.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { federalStateOf } from '../../framework/server/settings/SettingsStore.ts';
import {
  anyOf,
  life,
  type OccupancyWanted,
  type OwnerFields,
  openFields,
  type Reader,
  readOccupancyRows,
} from '../scheduler/readOccupancy.ts';

/** Access for reading conflicts: in the transaction of a write, or outside one. */
export interface ConflictReading extends ReadableSource {
  executor: Executor;
  index: ModelIndex;
  /** Rows by the statement that reads them, for readings of the same moment: none is sent twice. */
  known?: Map<string, Promise<readonly unknown[]>>;
}

async function rowsOf<Row>(
  query: RawBuilder<Row>,
  { executor, known }: Pick<ConflictReading, 'executor' | 'known'>,
): Promise<Row[]> {
  if (!known) return (await query.execute(executor)).rows;
  const { sql: statement, parameters } = query.compile(executor);
  const key = `${statement} ${JSON.stringify(parameters)}`;
  const rows = known.get(key) ?? query.execute(executor).then((result) => result.rows);
  known.set(key, rows);
  return (await rows) as Row[];
}

/** Reads outside of a transaction. */
export function readingOf({
  db,
  index,
  repository,
}: Pick<ServerContext, 'db' | 'index' | 'repository'>): ConflictReading {
  return { executor: db.kysely, index: index(), readable: repository.readable };
}

export const distinct = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Reads with the rights of an actor; none of what they may not read. */
export function readerFor({ readable, ...reading }: ConflictReading, actor: Actor): Reader {
  return {
    readable: (resource, fields) => readable(actor, resource, fields, { isOptional: true }),
    rows: async (query) => await rowsOf(query, reading),
  };
}

const pointField = 'address.location';

interface Located {
  [pointField]?: { x: number; y: number } | null;
}

/** The row with its point by name. */
function withPoint<Row extends object>(row: Row & Located): Row & { point: Point | null } {
  const { [pointField]: location } = row;
  return Object.assign(row, { point: location ? { lat: location.y, lon: location.x } : null });
}

const travelling = [pointField, 'maxDistance', 'maxTravelTime', 'hasCar', 'assignedInstitutions'];

/** Fields that hard conflicts depend on, besides what takes the time of owners. */
export const hardFields: OwnerFields = { employees: life, institutions: life };
const allFields: OwnerFields = {
  employees: [...openFields.employees, ...travelling],
  institutions: [...openFields.institutions, pointField],
};

/** Reads the sites of institutions at which these people also teach. */
async function readSites({ readable, rows }: Reader, ids: readonly string[]): Promise<InstitutionFacts[]> {
  if (ids.length === 0) return [];
  const found = await rows(
    sql<{
      id: string;
    }>`SELECT i.* FROM ${readable('institutions', [pointField])} i WHERE i."id" = ${anyOf(ids)}`,
  );
  return found.map((row) => ({ ...withPoint(row), state: null, country: null, availabilities: null }));
}

/** The federal state of the organisation. */
async function readFederalState(reading: ConflictReading): Promise<string | null> {
  const { readable, rows } = readerFor(reading, systemActor);
  const [first] = await rows(
    sql<RecordData>`SELECT i.* FROM ${readable('installation', ['federalState', 'address'])} i LIMIT 1`,
  );
  return federalStateOf(first ?? {});
}

/**
 * The facts about people, rooms and institutions that an actor may read.
 * @param fields of owners; `hardFields` are enough for the hard conflicts, and a fraction of all.
 */
export async function readFacts(
  reading: ConflictReading,
  actor: Actor,
  wanted: OccupancyWanted,
  fields = allFields,
): Promise<Facts> {
  const reader = readerFor(reading, actor);
  const [federalState, rows] = await Promise.all([
    readFederalState(reading),
    readOccupancyRows(reader, wanted, fields),
  ]);
  const places = new Set(rows.institutions.map(({ id }) => id));
  const others = distinct(rows.courses.map(({ institution }) => institution)).filter((id) => !places.has(id));
  return {
    ...rows,
    federalState,
    employees: rows.employees.map((row): EmployeeFacts => withPoint(row)),
    institutions: [...rows.institutions.map(withPoint), ...(await readSites(reader, others))],
    travel: estimateTravel,
  };
}
