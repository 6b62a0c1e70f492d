import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { type ChangedUnit, changedUnits } from './changedUnits.ts';
import { isCompared } from './stateAfter.ts';

/** A field that differs between two states. */
export interface ComparedField {
  field: Field;
  /** The field itself, or the members of its value that differ. */
  units: ChangedUnit[];
}

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ between two states of a record, in the order of the definition. */
export function comparedFields(entity: VisibleEntity, earlier: Values, later: Values): ComparedField[] {
  return entity.fields
    .filter((field) => isCompared(field) && !isSameValue(earlier[field.name], later[field.name]))
    .map((field) => {
      const only = (values: Values) => ({ [field.name]: values[field.name] ?? null }) as RecordData;
      return { field, units: changedUnits(entity, { before: only(earlier), after: only(later) }) };
    });
}
