import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { isParted, writeInParts } from '../bulkWrite.ts';
import type { Act } from '../ChangeSet.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { findPlannedChanges } from '../history.ts';
import { inBlocks } from '../inBlocks.ts';
import { isLink } from '../links/linkChange.ts';
import { linkedSince, lockLink } from '../links/linkRows.ts';
import { linkPlaceOf, planLinkUndo } from '../links/planLinkUndo.ts';
import { readableOf } from '../readableOf.ts';
import { referringIds } from '../referringIds.ts';
import type { WriteContext } from '../save.ts';
import { storedRecords } from '../storedRecord.ts';
import { type RepositoryDeps, writeChangeSet } from '../writeChangeSet.ts';
import { type PlannedChange, planUndo, type UndoStep, undoneAlong } from './planUndo.ts';
import { disturbanceOf, linkDisturbance, rollBackSteps } from './rollBack.ts';
import { cancelMails } from './undoableMails.ts';
import {
  type Asking,
  type Disturbance,
  refuseUndo,
  requireUndoRights,
  UndoneRecords,
  unknownSet,
} from './undoRights.ts';

const blockSize = 500;

/** Applies a step in memory, so that the next change of the same record is checked against its result. */
function foresee(records: UndoneRecords, { change, entity }: PlannedChange, step: UndoStep): void {
  const { record } = change;
  if (step.does === 'remove') records.set(entity, record, undefined);
  if (step.does === 'bringBack')
    records.set(entity, record, { ...step.values, id: record, $version: step.version });
  if (step.does === 'change')
    records.set(entity, record, { ...records.get(entity, record), ...step.values, id: record });
}

/** @throws AppError 409 if a remaining record refers to one that would be removed. */
async function requireNotReferred(
  context: Asking,
  records: UndoneRecords,
  removed: ReadonlyMap<Entity, readonly string[]>,
): Promise<void> {
  for (const [entity, ids] of removed)
    for (const referrer of context.index.referrers(entity.resource))
      for (const block of inBlocks(ids, blockSize)) {
        const holders = await referringIds(context, referrer, { target: entity, ids: block });
        if (holders.some((id) => !records.has(referrer.entity, id))) throw new AppError('stillReferenced');
      }
}

/** Link changes that cannot be undone because facts were changed since; writes nothing. */
async function refusedLinks({ trx }: Asking, planned: readonly PlannedChange[]): Promise<PlannedChange[]> {
  const links = new Map<string, RecordData | undefined>();
  const refused: PlannedChange[] = [];
  for (const one of planned.filter(({ change }) => isLink(change))) {
    const place = linkPlaceOf(one);
    if (!place) continue;
    const { link, id, other } = place;
    // each change of a link is recorded at both ends
    const key = [link.through, link.type, ...[id, other].sort()].join(' ');
    const stored = links.has(key) ? links.get(key) : await lockLink(trx, place);
    const step = planLinkUndo(one, place, stored);
    if (step.does === 'refuse') refused.push(one);
    const changed = 'facts' in step ? { ...stored, ...step.facts } : stored;
    links.set(key, step.does === 'unlink' ? undefined : changed);
  }
  return refused;
}

/**
 * Checks, before anything is written, that the actor may undo all changes and that none conflicts.
 * @param along changes that follow from others and require no right.
 * @param isOwn as of `requireUndoRights`.
 * @throws AppError 404, 403, 409 as `undoChangeSet` does.
 */
async function checkUndo(
  deps: RepositoryDeps,
  actor: Actor,
  {
    planned,
    along,
    isOwn,
  }: { planned: readonly PlannedChange[]; along: ReadonlySet<PlannedChange>; isOwn: boolean },
): Promise<void> {
  const context = { trx: deps.db.kysely, index: deps.index(), actor };
  const records = new UndoneRecords();
  for (const block of inBlocks(planned, blockSize)) {
    await records.read(context.trx, block, { lock: false });
    for (const one of block) if (!along.has(one)) await requireUndoRights(context, records, one, isOwn);
  }
  const linked = await linkedSince(context, planned);
  const disturbances: Disturbance[] = [];
  for (const one of await refusedLinks(context, planned))
    disturbances.push(await linkDisturbance(context, records, one));
  const removed = new Map<Entity, string[]>();
  for (const one of planned.filter(({ change }) => !isLink(change))) {
    const { change, entity } = one;
    const stored = records.get(entity, change.record);
    const rights = await readableOf(context, entity, stored);
    const step = planUndo(one, stored, { rights, linked: linked.get(one) });
    if (step.does === 'nothing') disturbances.push(await disturbanceOf(context, records, one, step.changed));
    if (step.does === 'remove') removed.set(entity, [...(removed.get(entity) ?? []), change.record]);
    foresee(records, one, step);
  }
  if (disturbances.length > 0) refuseUndo(disturbances);
  await requireNotReferred(context, records, removed);
}

/**
 * Largest undo in one transaction on the embedded database's only connection; larger ones run in parts of a
 * hundred.
 */
const maxAtOnce = 500;
const partSize = 100;

/** Possible undo of a change set, by its own writer or by somebody else. */
interface Undoable {
  /** Whether the actor wrote the change set. */
  isOwn: boolean;
  act: Act | null;
}

/** @throws AppError 409 if it is already undone, 503 if it is still being written. */
async function requireUndoable(
  executor: Executor,
  { actor, changeSet, lock }: { actor: Actor; changeSet: string; lock?: boolean },
): Promise<Undoable> {
  const sets = sql.table(changeSetsTable.name);
  // of two concurrent undos the second waits and sees the first's result
  if (lock) await sql`SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} FOR UPDATE`.execute(executor);
  const { rows } = await sql<{ isUndone: boolean; isOpen: boolean; isOwn: boolean; act: Act | null }>`
    SELECT EXISTS (SELECT 1 FROM ${sets} WHERE "undoes" = ${changeSet}) AS "isUndone",
      EXISTS (SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} AND "isOpen") AS "isOpen",
      EXISTS (
        SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} AND coalesce("onBehalfOf", "actor") = ${actor.loginUser}
      ) AS "isOwn",
      (SELECT "act" FROM ${sets} WHERE "id" = ${changeSet}) AS "act"`.execute(executor);
  const [row] = rows;
  if (row?.isUndone)
    throw new AppError('undoConflict', undefined, 'Dieser Schritt wurde schon rückgängig gemacht.');
  if (row?.isOpen) throw new AppError('busy', undefined, 'Dieser Schritt wird gerade noch gespeichert.');
  return { isOwn: row?.isOwn ?? false, act: row?.act ?? null };
}

/** Rights that an undo requires. */
interface UndoRights {
  /** Changes that follow from others and require no right. */
  along?: ReadonlySet<PlannedChange>;
  /** Whether the actor wrote the changes with the rights to their records. */
  isOwn?: boolean;
}

/**
 * Undoes changes inside an open change set, last one first, completely or not at all.
 * @throws AppError as `undoChangeSet` does.
 */
export async function undoIn(
  context: WriteContext,
  planned: readonly PlannedChange[],
  { along, isOwn }: UndoRights,
): Promise<void> {
  const records = new UndoneRecords();
  await records.read(context.trx, planned, { lock: true });
  for (const one of planned) if (!along?.has(one)) await requireUndoRights(context, records, one, isOwn);
  await takeAllBack(context, planned, { records });
}

async function takeAllBack(
  context: WriteContext,
  planned: readonly PlannedChange[],
  how?: { records?: UndoneRecords; isStrict?: boolean },
): Promise<void> {
  const disturbances = await rollBackSteps(context, planned, how);
  if (disturbances.length > 0) refuseUndo(disturbances);
}

/** Whether the actor may still carry out an act at all; which records it holds for is seen once they are back. */
function mayAct({ index, actor }: Pick<WriteContext, 'index' | 'actor'>, { resource, field }: Act): boolean {
  const entity = index.entity(resource);
  if (!entity) return false;
  const rights = compileRights(index, actor, entity);
  return field === undefined ? rights.canCreate : rights.canReachRows && rights.isUpdatable(field);
}

/**
 * Undoes an act by its right alone, which must hold for the records as they were before it: what the act created or
 * changed elsewhere follows from it. Later changes refuse it even where the actor cannot read them.
 * @throws AppError as `undoChangeSet` does.
 */
async function undoAct(context: WriteContext, planned: readonly PlannedChange[], act: Act): Promise<void> {
  await takeAllBack(context, planned, { isStrict: true });
  const { field, resource } = act;
  const subjects = new Map(
    planned.filter(({ change }) => change.resource === resource).map((one) => [one.change.record, one]),
  );
  if (field === undefined) return;
  for (const [id, { entity }] of subjects) {
    const stored = (await storedRecords(context.trx, entity, [id])).get(id);
    if (!stored) continue;
    const { rights } = await evaluateRow(context, entity, stored);
    if (!rights.isUpdatable(field)) throw new AppError('forbidden');
  }
}

/**
 * Undoes a change set with a new one, completely or not at all, and cancels the mails that follow from it and are
 * still waiting. Other effects outside the database remain.
 * @throws AppError 404 if it is not visible to the actor, 403, 409 `undoConflict` naming the fields changed
 * since.
 * @returns the number of mails that followed from it and have left already
 */
export async function undoChangeSet(deps: RepositoryDeps, actor: Actor, changeSet: string): Promise<number> {
  // check before reading the changes: a finished set gets no further ones
  const { isOwn, act } = await requireUndoable(deps.db.kysely, { actor, changeSet });
  const planned = await findPlannedChanges(deps, changeSet);
  const [first] = planned;
  if (!first) throw new AppError('notFound', undefined, unknownSet);
  const reason = { actor, entity: first.entity, reason: 'Rückgängig gemacht', undoes: changeSet };
  const ownAct = isOwn && act && mayAct({ index: deps.index(), actor }, act) ? act : undefined;
  const rights = { along: isOwn ? undoneAlong(planned) : new Set<PlannedChange>(), isOwn: isOwn && !act };
  let mailsSent = 0;
  if (!isParted(deps) || planned.length <= maxAtOnce) {
    await writeChangeSet(deps, reason, async (context) => {
      await requireUndoable(context.trx, { actor, changeSet, lock: true });
      if (ownAct) await undoAct(context, planned, ownAct);
      else await undoIn(context, planned, rights);
      mailsSent = await cancelMails(context.trx, changeSet);
    });
    return mailsSent;
  }
  await checkUndo(deps, actor, { planned, ...rights });
  const parts = inBlocks(planned, partSize);
  await writeInParts(deps, reason, {
    steps: parts.map((part, at) => async (context: WriteContext) => {
      if (at === 0) await requireUndoable(context.trx, { actor, changeSet });
      await takeAllBack(context, part);
    }),
    finish: async ({ trx }) => {
      mailsSent = await cancelMails(trx, changeSet);
    },
  });
  return mailsSent;
}
