import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { trashDaysOf } from '../../../schema/trashDaysOf.ts';

/** Whether the user may restore deleted records of an entity, of all or of some of which they may know. */
export function mayRestore(entity: VisibleEntity): boolean {
  const { create, read, readSomewhere = read } = entity.rights;
  return create && coversAny(readSomewhere) && entity.actions.includes('delete') && trashDaysOf(entity) > 0;
}
