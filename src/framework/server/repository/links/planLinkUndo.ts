import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import type { PlannedChange } from '../undo/planUndo.ts';
import type { LinkPlace } from './linkRows.ts';

/** Effect of undoing the change of a link; `refuse` if its facts changed since. */
export type LinkUndo =
  | { does: 'unlink' | 'nothing' | 'refuse' }
  | { does: 'link' | 'change'; facts: RecordData };

/** The field and link that a change concerns; undefined if the definitions no longer have it. */
export function linkPlaceOf({ change, entity }: PlannedChange): (LinkPlace & { field: string }) | undefined {
  const [[field, value] = ['', []]] = Object.entries({ ...change.before, ...change.after });
  const link = entity.fields.find(({ name }) => name === field)?.link;
  const [end] = linkedEnds(value);
  return link && end && { entity, link, field, id: change.record, other: end.id };
}

/** Facts in a history entry that the relation still has. */
export function factsOf({ link }: LinkPlace, values: RecordData): RecordData {
  const [end] = linkedEnds(Object.values(values)[0]);
  const known = new Set(link.facts?.map(({ name }) => name));
  return Object.fromEntries(Object.entries(end?.facts ?? {}).filter(([name]) => known.has(name)));
}

function isSameIn(place: LinkPlace, one: RecordData, other: RecordData): boolean {
  return (place.link.facts ?? []).every(({ name }) => isSameValue(one[name], other[name]));
}

/**
 * Plans the undo of one link change.
 * @param stored current facts of the link; undefined if there is no such link.
 */
export function planLinkUndo(
  { change }: { change: PlannedChange['change']; entity: Entity },
  place: LinkPlace,
  stored: RecordData | undefined,
): LinkUndo {
  const [before, after] = [factsOf(place, change.before), factsOf(place, change.after)];
  if (change.action === 'unlink') return stored ? { does: 'nothing' } : { does: 'link', facts: before };
  if (change.action === 'link') {
    if (!stored) return { does: 'nothing' };
    return isSameIn(place, stored, after) ? { does: 'unlink' } : { does: 'refuse' };
  }
  if (!stored) return { does: 'refuse' };
  const isUndone = Object.keys(before).every((name) => isSameValue(stored[name], before[name]));
  if (isUndone) return { does: 'nothing' };
  const isAsLeft = Object.keys(after).every((name) => isSameValue(stored[name], after[name]));
  return isAsLeft ? { does: 'change', facts: before } : { does: 'refuse' };
}
