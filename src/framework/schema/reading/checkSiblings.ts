import type { FieldKind } from '../FieldKind.ts';
import type { Condition, Field } from '../model.ts';
import { checkRule } from './checkRule.ts';
import type { Place } from './ReadingContext.ts';

function checkCondition(condition: Condition, siblings: readonly Field[], self: string, place: Place): void {
  const comparable: readonly FieldKind[] = ['text', 'boolean', 'enum', 'enumList', 'integer'];
  for (const name of Object.keys(condition)) {
    const field = siblings.find((sibling) => sibling.name === name);
    if (!field) place.mistake(`The condition names "${name}", which is no field beside this one.`);
    else if (name === self) place.mistake('A field cannot depend on itself.');
    else if (!comparable.includes(field.kind))
      place.mistake(`A condition cannot compare a field of kind ${field.kind}.`);
  }
}

/** Checks what fields, or members of a value type, say about those beside them. */
export function checkSiblings(fields: readonly Field[], place: Place): void {
  for (const field of fields) {
    const form = place.at(`properties.${field.name}.admin.form`);
    if (field.when) checkCondition(field.when, fields, field.name, form.at('when'));
    field.rules?.forEach((rule, at) => {
      checkRule(rule, field, fields, form.at(`rules.${at}`));
    });
  }
}
