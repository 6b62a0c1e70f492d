import type { BulkChange } from '../../../../schema/contracts/bulkChanges.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { RecordData } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';
import { unpopulated } from '../../../session/data-provider/unpopulated.ts';
import { isEmptyValue } from '../../form/isEmptyValue.ts';
import { tidyValue } from '../../form/tidyValue.ts';
import { validateForm } from '../../form/validateForm.ts';
import { idsOf } from '../../inputs/references/idsOf.ts';
import type { ChangeWay } from './bulkFields.ts';

/** A field chosen in the dialog. */
export interface EditedField {
  field: Field;
  way: ChangeWay;
}

type Values = Readonly<Record<string, unknown>>;

/** Added texts are not the whole list, whose length the server checks per record. */
function withoutListRules({ minItems: _, maxItems: __, ...field }: Field): Field {
  return field;
}

/** German sentences by path for the values that were entered; missing ones are no mistake yet. */
export function editedProblems(
  entity: VisibleEntity,
  edited: readonly EditedField[],
  values: Values,
): Record<string, string> {
  const entered = edited
    .filter(({ field, way }) => way === 'set' || (way === 'add' && field.kind === 'textList'))
    .filter(({ field }) => !isEmptyValue(values[field.name]));
  const fields = entered.map(({ field, way }) => (way === 'add' ? withoutListRules(field) : field));
  const known = new Map(fields.map((field) => [field.name, field]));
  const given = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const edits = { ...entity, fields: entity.fields.map((field) => known.get(field.name) ?? field) };
  return validateForm({ entity: edits, fields, values: given, stored: {} });
}

/** The change that the dialog describes; null while a value is missing or wrong. */
export function editedChange(
  entity: VisibleEntity,
  edited: readonly EditedField[],
  values: Values,
): BulkChange | null {
  const [first] = edited;
  if (!first || Object.keys(editedProblems(entity, edited, values)).length > 0) return null;
  const { field, way } = first;
  if (way === 'add' || way === 'remove') {
    const ids = idsOf(values[field.name]);
    return ids.length > 0 ? { action: way, field: field.name, ids } : null;
  }
  const data: Record<string, unknown> = {};
  for (const one of edited) {
    const value = one.way === 'clear' ? null : tidyValue(one.field, values[one.field.name]);
    if (value === null && one.way !== 'clear') return null;
    data[one.field.name] = value;
  }
  return { action: 'set', values: unpopulated(entity, data) as RecordData };
}
