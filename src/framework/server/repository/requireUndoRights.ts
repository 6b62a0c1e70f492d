import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { Actor } from './Actor.ts';
import { judgeRow } from './judgeRow.ts';
import { makesRecord, type PlannedChange } from './planUndo.ts';
import { isRestorable } from './requireRestorable.ts';
import type { UndoneRecords } from './UndoneRecords.ts';

/** To whoever may not see all that a change set changed, there is none. */
export const unknownSet = 'Diesen Änderungssatz gibt es nicht.';

/** Who asks, and where what is stored is read. */
export interface Asking {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
}

/** @throws AppError 404 for a record that does not exist for the actor. */
async function rightsHere(
  asking: Asking,
  rights: CompiledRights,
  records: UndoneRecords,
  id: string,
): Promise<Pick<RowRights, 'isUpdatable'>> {
  const stored = records.get(rights.entity, id);
  const isThere = stored ? rights.canRead : isRestorable(rights, id);
  if (!isThere) throw new AppError('notFound', undefined, unknownSet);
  return stored ? (await judgeRow(asking, rights.entity, stored)).rights : rights;
}

/** Undoing needs the rights that doing the opposite by hand would need; without them the set does not exist. */
export async function requireUndoRights(
  asking: Asking,
  records: UndoneRecords,
  { change, entity }: PlannedChange,
): Promise<void> {
  const rights = compileRights(asking.index, asking.actor, entity);
  const here = await rightsHere(asking, rights, records, change.record);
  const fields = [...Object.keys(change.before), ...Object.keys(change.after)];
  // what the system sets goes back with the change that made it set it
  const isTakenAlong = (name: string) =>
    entity.fields.some((field) => field.name === name && field.readOnly) || here.isUpdatable(name);
  const isAllowed = {
    create: rights.canDelete,
    delete: rights.canCreate,
    update: fields.every(isTakenAlong),
    restore: makesRecord(change) ? rights.canDelete : fields.every(isTakenAlong),
    link: fields.every(here.isUpdatable),
    unlink: fields.every(here.isUpdatable),
    share: false,
    unshare: false,
  }[change.action];
  if (!isAllowed) throw new AppError('forbidden');
}
