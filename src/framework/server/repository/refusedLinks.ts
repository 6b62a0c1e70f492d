import type { RecordData } from '../../schema/Json.ts';
import { isLink } from './linkChange.ts';
import { lockLink } from './linkRows.ts';
import { linkPlaceOf, planLinkUndo } from './planLinkUndo.ts';
import type { PlannedChange } from './planUndo.ts';
import type { Asking } from './requireUndoRights.ts';

/** Link changes that cannot be undone because facts were changed since; writes nothing. */
export async function refusedLinks(
  { trx }: Pick<Asking, 'trx'>,
  planned: readonly PlannedChange[],
): Promise<PlannedChange[]> {
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
