import type { ExcludedDays } from '../../schema/contracts/excludedDays.ts';
import { AppError } from '../../schema/errors.ts';
import { requireEntity } from '../../schema/ModelIndex.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { DaysWanted } from './DaySource.ts';
import type { EntityTarget } from './EntityTarget.ts';
import { type RepositoryDeps, requireId } from './RepositoryDeps.ts';
import { readExcludedDays } from './readExcludedDays.ts';
import { readRecord } from './readRecord.ts';

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
