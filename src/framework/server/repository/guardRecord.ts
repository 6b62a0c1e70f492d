import type { Entity } from '../../schema/model.ts';
import { keepLoginNames } from './keepLoginNames.ts';
import { noteEndangered } from './lastAdministrator.ts';
import type { FindGuard, GuardContext, GuardedChange } from './RecordGuard.ts';
import { createRecordLookup } from './recordLookup.ts';

/** A write with its guard finder. */
type GuardedWrite = Omit<GuardContext, 'entity' | 'records'> & { findGuard: FindGuard };

/**
 * Runs the guards of an entity and updates the framework's own data about its records. Every write calls it.
 */
export async function guardRecord(
  { findGuard, ...context }: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  const { trx, index } = context;
  const guarded = { ...context, entity, records: createRecordLookup(trx, index) };
  await noteEndangered(context, entity, change);
  for (const name of entity.guards) await findGuard(name)?.(guarded, change);
  await keepLoginNames(context, entity, change);
}
