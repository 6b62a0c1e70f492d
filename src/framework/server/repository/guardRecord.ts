import { requireEntity } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { readableRows } from '../query/readableRows.ts';
import { keepLoginNames } from './keepLoginNames.ts';
import { noteEndangered } from './lastAdministrator.ts';
import { lockRecords } from './lockRecords.ts';
import type { FindGuard, GuardContext, GuardedChange } from './RecordGuard.ts';
import { createRecordLookup } from './recordLookup.ts';

/** A write with its guard finder. */
type GuardedWrite = Omit<GuardContext, 'entity' | 'records' | 'readable' | 'lock'> & { findGuard: FindGuard };

/** Runs the guards of an entity. @throws AppError if one of them refuses. */
export async function runGuards(
  { findGuard, ...context }: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  const { trx, index } = context;
  const guarded: GuardContext = {
    ...context,
    entity,
    records: createRecordLookup(trx, index),
    readable: (actor, resource, fields, options) =>
      readableRows(
        { scope: createQueryScope(index, actor), entity: requireEntity(index, resource) },
        fields,
        options,
      ),
    lock: async (ids) => await lockRecords(trx, ids),
  };
  for (const name of entity.guards) await findGuard(name)?.(guarded, change);
}

/**
 * Runs the guards of an entity and updates the framework's own data about its records. Every write of a record
 * calls it.
 */
export async function guardRecord(
  context: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  await noteEndangered(context, entity, change);
  await runGuards(context, entity, change);
  await keepLoginNames(context, entity, change);
}
