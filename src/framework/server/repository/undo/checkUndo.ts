import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Actor } from '../../rights/Actor.ts';
import { inBlocks } from '../inBlocks.ts';
import { isLink } from '../links/linkChange.ts';
import { linkedSince } from '../links/linkedSince.ts';
import { lockLink } from '../links/linkRows.ts';
import { linkPlaceOf, planLinkUndo } from '../links/planLinkUndo.ts';
import type { RepositoryDeps } from '../RepositoryDeps.ts';
import { readableOf } from '../readableOf.ts';
import { referringIds } from '../referringIds.ts';
import { type PlannedChange, planUndo, type UndoStep } from './planUndo.ts';
import { type Disturbance, refuseUndo } from './refuseUndo.ts';
import { type Asking, requireUndoRights } from './requireUndoRights.ts';
import { disturbanceOf, linkDisturbance } from './rollBackSteps.ts';
import { UndoneRecords } from './UndoneRecords.ts';

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
export async function checkUndo(
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
