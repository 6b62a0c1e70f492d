import type { Entity } from '../../schema/model.ts';
import {
  type DisabledWhen,
  type SelectionRules,
  unreadableReason,
} from '../../schema/selection/selectionRules.ts';

type IsReadable = (field: string) => boolean;

/** An entry reduced to readable fields; its reason is then the one for users who may not read the others. */
function visibleEntry(entry: DisabledWhen, isReadable: IsReadable): DisabledWhen[] {
  const fields = Object.entries(entry.when);
  const readable = fields.filter(([name]) => isReadable(name));
  if (readable.length === fields.length) return [entry];
  const reason = entry.unreadableReason === undefined ? unreadableReason : entry.unreadableReason;
  return reason === null ? [] : [{ when: Object.fromEntries(readable), reason }];
}

/**
 * The rules as the actor may know them: unreadable fields of the target are left out. Where they would decide
 * which records are offered, none can be chosen.
 */
export function visibleSelection(
  { where, disabledWhen = [], near, ...others }: SelectionRules,
  target: Entity,
  isReadable: IsReadable,
): SelectionRules {
  const entries = disabledWhen.flatMap((entry) => visibleEntry(entry, isReadable));
  const isHidden = where !== undefined && !Object.keys(where).every(isReadable);
  if (isHidden) entries.unshift({ when: {}, reason: unreadableReason });
  const hasAddress = target.fields.some(({ kind, name }) => kind === 'address' && isReadable(name));
  return {
    ...others,
    ...(where && !isHidden ? { where } : {}),
    ...(entries.length > 0 ? { disabledWhen: entries } : {}),
    ...(near !== undefined && hasAddress ? { near } : {}),
  };
}
