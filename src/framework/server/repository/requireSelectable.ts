import { AppError } from '../../schema/errors.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { decidingFields, refusalReason, selectionOf } from '../../schema/selection/selectionRules.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { selectTargets } from '../query/selectTargets.ts';
import { newReferredIds, type ReferredId } from './referredIds.ts';
import { distinctIds, missingSentence } from './refuseUnknown.ts';
import type { WriteContext } from './WriteContext.ts';

type Choosing = Pick<WriteContext, 'trx' | 'index' | 'actor'>;

/** Says that it is not the chosen record that is deactivated. */
const ownEndSentence = 'Wer oder was deaktiviert ist, bekommt keine neuen Verknüpfungen.';

/**
 * Reasons by field path why the actor may not choose these records of `target`. Runs one statement, and none
 * if every record is visible and no rule depends on their fields.
 */
async function refusalsOf(
  { index, actor, trx }: Choosing,
  target: Entity,
  referred: readonly ReferredId[],
): Promise<[path: string, reason: string][]> {
  const scope = createQueryScope(index, actor);
  // rules bind people; what the system writes follows from what people chose
  const isBound = actor.loginUser !== null;
  const { resource, lifecycle } = target;
  const ownRules = selectionOf({ resource, ...(lifecycle && { lifecycle }) }, undefined);
  const chosen = referred.map((one) => ({
    ...one,
    rules: one.isOwnEnd ? ownRules : selectionOf(target, one.field),
  }));
  const names = isBound ? chosen.flatMap(({ rules }) => decidingFields(rules)) : [];
  if (names.length === 0 && !rowsInScope({ scope, entity: target, alias: 't' })) return [];
  const records = await selectTargets({ db: trx, scope, entity: target }, distinctIds(referred), names);
  const found = new Map(records.map((record) => [String(record.id), record]));
  return chosen.flatMap(({ id, path, rules, isOwnEnd }) => {
    const record = found.get(id);
    // who may change a record without reading it learns nothing of it
    const unseen = isOwnEnd ? undefined : missingSentence;
    const reason = record ? isBound && refusalReason(rules, record) : unseen;
    return reason ? [[path, isOwnEnd ? ownEndSentence : reason]] : [];
  });
}

/**
 * Requires that the actor may read every one of these records, and that the rules of the definition let it be
 * chosen. Both depend only on what the actor may read: otherwise a reference would reveal which ids exist, or
 * the value of a hidden field.
 * @throws AppError 422 naming the field paths; an unreadable record gets the same sentence as a missing one.
 */
export async function requireSelectableIds(
  context: Choosing,
  referred: readonly ReferredId[],
): Promise<void> {
  const refusals: [string, string][] = [];
  for (const [table, places] of groupBy(referred, ({ table }) => table)) {
    const target = context.index.entity(table);
    if (target) refusals.push(...(await refusalsOf(context, target, places)));
  }
  if (refusals.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(refusals) });
}

interface SelectingWrite {
  entity: Entity;
  values: RecordData;
  seen?: RecordData;
}

/**
 * Requires that every newly referenced record can be chosen, see `requireSelectableIds`.
 * @param seen readable fields of the stored record; their references may stay even if they could not be chosen
 * today.
 */
export async function requireSelectable(
  context: Choosing,
  { entity, values, seen = {} }: SelectingWrite,
): Promise<void> {
  await requireSelectableIds(context, newReferredIds(entity, values, seen));
}
