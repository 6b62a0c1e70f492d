import type { Entity } from '../../schema/model.ts';
import { frameworkGuards } from '../guards/frameworkGuards.ts';
import { keepLoginNames } from './keepLoginNames.ts';
import { noteEndangered } from './lastAdministrator.ts';
import type { GuardContext, GuardedChange, RecordGuard } from './RecordGuard.ts';
import { createRecordLookup } from './recordLookup.ts';

/** A write with the guards that are registered for it. */
type GuardedWrite = Omit<GuardContext, 'entity' | 'records'> & {
  guards: Readonly<Record<string, RecordGuard>> | null;
};

/** Runs the guards of an entity, and what the framework keeps beside its records, whichever way they are written. */
export async function guardRecord(
  { guards, ...context }: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  const { trx, index } = context;
  const guarded = { ...context, entity, records: createRecordLookup(trx, index) };
  await noteEndangered(context, entity, change);
  for (const name of entity.guards) {
    const guard = frameworkGuards[name] ?? guards?.[name];
    // a write that nobody looked at must not happen
    if (!guard && guards) throw new Error(`There is no guard "${name}"; register it in the server's guards.`);
    await guard?.(guarded, change);
  }
  await keepLoginNames(context, entity, change);
}
