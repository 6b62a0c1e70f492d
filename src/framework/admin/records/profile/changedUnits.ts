import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { unitField } from '../form/unitField.ts';

/** The smallest unit of change: a field, or a member of a value. */
export interface ChangedUnit {
  /** `name`, `address.city` */
  path: string;
  field: Field;
  before: unknown;
  after: unknown;
}

type Entry = Pick<HistoryEntry, 'before' | 'after'>;

/** The units that a change altered; of a value present before and after, only the members that differ. */
export function changedUnits(entity: Pick<Entity, 'fields'>, { before, after }: Entry): ChangedUnit[] {
  function unitsOf(field: Field): ChangedUnit[] {
    const { name, kind, members = [] } = field;
    const [old, next] = [before[name], after[name]];
    const isByMember = kindTraits[kind].mergeUnit === 'member' && isJsonObject(old) && isJsonObject(next);
    if (!isByMember) return [{ path: name, field, before: old, after: next }];
    return members
      .map(({ name: member }) => ({ path: `${name}.${member}`, before: old[member], after: next[member] }))
      .filter((unit) => !isSameValue(unit.before, unit.after))
      .flatMap((unit) => {
        const part = unitField(entity, unit.path);
        return part ? [{ ...unit, field: part }] : [];
      });
  }

  return entity.fields.filter(({ name }) => name in before || name in after).flatMap(unitsOf);
}
