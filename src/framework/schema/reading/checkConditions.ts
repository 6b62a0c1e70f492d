import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field } from '../model.ts';
import type { Condition } from '../selection/Condition.ts';
import { isValueOf } from './checkValues.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

const comparable: readonly FieldKind[] = ['text', 'boolean', 'enum', 'enumList', 'integer'];

/** The field that a condition compares with: for a list, one of its entries. */
function entryOf(field: Field): Field {
  return field.kind === 'enumList' ? { ...field, kind: 'enum' } : field;
}

interface ConditionFields {
  fields: readonly Field[];
  /** Where the fields are, for the message about an unknown one: "beside this one". */
  where: string;
}

function checkCondition(
  condition: Condition,
  { fields, where }: ConditionFields,
  place: DefinitionPosition,
): void {
  for (const [name, wanted] of Object.entries(condition)) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field)
      place.mistake(`The condition names "${name}", which is no field ${where}.`, {
        name,
        among: namesOf(fields),
      });
    else if (wanted !== null && !comparable.includes(field.kind))
      place.mistake(`A condition cannot compare a field of kind ${field.kind}.`);
    else
      for (const value of [wanted].flat()) {
        if (value !== null && !isValueOf(entryOf(field), value))
          place.at(name).mistake(`"${name}" never has the value ${JSON.stringify(value)}.`);
      }
  }
}

/** Checks a condition over the fields of a relation's target. */
export function checkTargetCondition(
  condition: Condition,
  fields: readonly Field[],
  place: DefinitionPosition,
): void {
  checkCondition(condition, { fields, where: 'of the target' }, place);
}

function leadsTo(target: string, from: string, fields: readonly Field[], seen = new Set<string>()): boolean {
  const names = Object.keys(fields.find(({ name }) => name === from)?.when ?? {});
  if (names.includes(target)) return true;
  return names.some((name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return leadsTo(target, name, fields, seen);
  });
}

/** Checks the conditions of an entity's fields, or of a value type's members. */
export function checkConditions(fields: readonly Field[], place: DefinitionPosition): void {
  for (const field of fields) {
    const form = place.at(`properties.${field.name}.admin.form`);
    if (field.clearWhenHidden && !field.when)
      form.at('clearWhenHidden').mistake('Only a field with a condition ("when") can be hidden.');
    if (field.mark) {
      const mark = place.at(`properties.${field.name}.admin.show.mark.when`);
      if (field.name in field.mark.when) mark.mistake('A field cannot depend on itself.');
      checkCondition(field.mark.when, { fields, where: 'beside this one' }, mark);
    }
    if (!field.when) continue;
    const { [field.name]: itself, ...others } = field.when;
    if (itself !== undefined) form.at('when').mistake('A field cannot depend on itself.');
    checkCondition(others, { fields, where: 'beside this one' }, form.at('when'));
    if (field.name in field.when || !leadsTo(field.name, field.name, fields)) continue;
    form.at('when').mistake('The conditions lead back to this field: none of them could ever begin to hold.');
  }
}
