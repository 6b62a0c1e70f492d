import { AppError } from '../../../schema/errors.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import type { Executor } from '../../database/Database.ts';
import type { Actor } from '../../rights/Actor.ts';
import { type CompiledRights, compileRights } from '../../rights/compileRights.ts';
import type { RowRights } from '../../rights/RowRights.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { isLink, plainLinkField } from '../links/linkChange.ts';
import { requireOwn } from '../requireOwn.ts';
import { isRestorable, mayBringBack } from '../requireRestorable.ts';
import { makesRecord, type PlannedChange } from './planUndo.ts';
import type { UndoneRecords } from './UndoneRecords.ts';

/** Answer if the actor may not see all changes of a set: it does not exist for them. */
export const unknownSet = 'Diesen Änderungssatz gibt es nicht.';

/** The actor with the database and definitions needed to evaluate their rights. */
export interface Asking {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
}

interface UndonePlace {
  records: UndoneRecords;
  id: string;
}

/** @throws AppError 404 if the record does not exist for the actor. */
async function rightsHere(
  asking: Asking,
  rights: CompiledRights,
  { records, id }: UndonePlace,
): Promise<Pick<RowRights, 'isUpdatable'>> {
  const stored = records.get(rights.entity, id);
  const isThere = stored ? rights.canReachRows : isRestorable(rights, id);
  if (!isThere) throw new AppError('notFound', undefined, unknownSet);
  return stored ? (await evaluateRow(asking, rights.entity, stored)).rights : rights;
}

/** Changing a link requires the right to update its field at one of the two ends. */
async function mayChangeLink(
  asking: Asking,
  records: UndoneRecords,
  { change, entity }: PlannedChange,
  here: Pick<RowRights, 'isUpdatable'>,
): Promise<boolean> {
  const [[field, ids] = ['', []]] = Object.entries({ ...change.before, ...change.after });
  if (here.isUpdatable(field)) return true;
  const link = entity.fields.find(({ name }) => name === field)?.link;
  const far = link && asking.index.entity(link.to);
  if (!far) return false;
  const record = linkedEnds(ids)[0]?.id ?? '';
  await records.read(asking.trx, [{ change: { ...change, record }, entity: far }], { lock: false });
  const rights = compileRights(asking.index, asking.actor, far);
  const there = await rightsHere(asking, rights, { records, id: record });
  return there.isUpdatable(plainLinkField(far, link));
}

/**
 * Undoing requires the rights to make the opposite change.
 * @param isOwn whether the actor wrote the change set with the rights to its records.
 * @throws AppError 404 for invisible records, 403 otherwise.
 */
export async function requireUndoRights(
  asking: Asking,
  records: UndoneRecords,
  { change, entity }: PlannedChange,
  isOwn = false,
): Promise<void> {
  const rights = compileRights(asking.index, asking.actor, entity);
  const here = await rightsHere(asking, rights, { records, id: change.record });
  const fields = [...Object.keys(change.before), ...Object.keys(change.after)];
  const mayUpdate = entity.fields.some(({ name }) => here.isUpdatable(name));
  // values set by the system are reverted by who caused it, or may change something in the record
  const isTakenAlong = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    if (field?.settableOnce !== undefined) return rights.custom.includes(field.settableOnce) || mayUpdate;
    return here.isUpdatable(name) || ((field?.readOnly ?? false) && (mayUpdate || isOwn));
  };
  const isLinkAllowed = isLink(change) && (await mayChangeLink(asking, records, { change, entity }, here));
  const isAllowed = {
    create: rights.canDelete,
    delete: mayBringBack(rights),
    // allowed so that the refusal names the reason: there is nothing left to bring back
    purge: mayBringBack(rights),
    update: fields.every(isTakenAlong),
    restore: makesRecord(change) ? rights.canDelete : fields.every(isTakenAlong),
    link: isLinkAllowed,
    unlink: isLinkAllowed,
    linkFacts: isLinkAllowed,
    share: false,
    unshare: false,
    accessLink: false,
  }[change.action];
  if (!isAllowed) throw new AppError('forbidden');
  // the undo also reverts the owner of the record
  if (entity.own && entity.own.by in change.before) requireOwn(asking, entity, change.before);
}
