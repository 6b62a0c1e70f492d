import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { trashDaysOf } from '../../../schema/trashDaysOf.ts';

/** Whether the user may restore at least some deleted records of an entity. */
export function mayRestore(entity: VisibleEntity): boolean {
  const { create, read, readSomewhere = read } = entity.rights;
  return create && coversAny(readSomewhere) && entity.actions.includes('delete') && trashDaysOf(entity) > 0;
}
