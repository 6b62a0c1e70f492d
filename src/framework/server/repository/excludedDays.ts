import type { ExcludedDays } from '../../schema/contracts/excludedDays.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { ListRequest } from '../query/ListRequest.ts';
import { listRecords } from '../query/listRecords.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { systemActor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { readRecord } from './readRecord.ts';
import type { EntityTarget } from './targets.ts';
import { type RepositoryDeps, requireId } from './writeChangeSet.ts';

/** Reads records with the system's rights, inside the transaction of a write if there is one. */
export interface DayReading {
  list(resource: string, request: Pick<ListRequest, 'filter' | 'fields' | 'sort'>): Promise<RecordData[]>;
}

/** The record whose days are wanted, and the range of days that they overlap. */
export interface DaysWanted {
  of: string;
  from: string;
  to: string;
}

/** The days that a date field excludes for a record, by the earliest start. */
export type DaySource = (reading: DayReading, wanted: DaysWanted) => Promise<ExcludedDays[]>;

/** Sources by the name that definitions use. */
export type DaySources = Readonly<Record<string, DaySource>>;

/** Parts of the server that reading from a source needs. */
interface DayContext {
  executor: Executor;
  index: ModelIndex;
  daySources: DaySources;
}

function createReading({ executor, index }: DayContext): DayReading {
  const scope = createQueryScope(index, systemActor);
  return {
    async list(resource, request) {
      const query = { db: executor, scope, entity: requireEntity(index, resource) };
      const { records } = await listRecords(query, { ...request, window: { type: 'all' }, count: 'none' });
      return records;
    },
  };
}

/** The excluded days of a source. @throws Error if it is not registered: an unchecked write must not happen. */
export async function readExcludedDays(
  context: DayContext,
  name: string,
  wanted: DaysWanted,
): Promise<ExcludedDays[]> {
  const source = context.daySources[name];
  if (!source)
    throw new Error(`There is no source of days "${name}"; register it in the server's day sources.`);
  return await source(createReading(context), wanted);
}

/**
 * The days that a date field excludes for a record.
 * @throws AppError 404 for a field without such days, or one the actor may not write; 403 or 404 for a record
 * they may not read.
 */
export async function excludedDaysOf(
  deps: RepositoryDeps,
  { actor, entity }: EntityTarget,
  { field: name, ...wanted }: DaysWanted & { field: string },
): Promise<ExcludedDays[]> {
  const rights = compileRights(deps.index(), actor, entity);
  const field = entity.fields.find((one) => one.name === name);
  const target = entity.fields.find((one) => one.name === field?.excludes?.of)?.reference?.to;
  const mayWrite = rights.isSettable(name) || (rights.canCreate && field?.required === true);
  if (!field?.excludes || target === undefined || !mayWrite) throw new AppError('notFound');
  const executor = deps.db.kysely;
  const index = deps.index();
  await readRecord(
    { db: executor, index, actor },
    { entity: requireEntity(index, target), id: requireId(wanted.of) },
  );
  const { daySources = {} } = deps;
  return await readExcludedDays({ executor, index, daySources }, field.excludes.days, wanted);
}
