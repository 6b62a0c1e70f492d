import type { ExcludedDays } from '../../schema/contracts/excludedDays.ts';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { listRecords } from '../query/listRecords.ts';
import { systemActor } from '../rights/Actor.ts';
import type { DayReading, DaySources, DaysWanted } from './DaySource.ts';

/** What reading from a source needs. */
export interface DayContext {
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
