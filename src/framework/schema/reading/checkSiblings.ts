import type { Field } from '../model.ts';
import { checkConditions } from './checkConditions.ts';
import { checkRule } from './checkRule.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

function checkExcludedOf(of: string, siblings: readonly Field[], place: DefinitionPosition): void {
  const found = siblings.find(({ name }) => name === of);
  if (found?.kind === 'reference') return;
  const references = siblings.filter(({ kind }) => kind === 'reference');
  place.mistake(`"excludes" names "${of}", which is no reference beside this field.`, {
    name: of,
    among: namesOf(references),
  });
}

/** Checks the conditions and rules that fields, or members of a value type, define over their siblings. */
export function checkSiblings(fields: readonly Field[], place: DefinitionPosition): void {
  checkConditions(fields, place);
  for (const field of fields) {
    const { titleBy } = field.reference ?? {};
    if (titleBy !== undefined && !fields.some(({ name }) => name === titleBy))
      place
        .at(`properties.${field.name}.admin.store.titleBy`)
        .mistake(`"${titleBy}" is no field beside this one.`, { name: titleBy, among: namesOf(fields) });
    if (field.unknownText !== undefined && !field.reference)
      place.at(`properties.${field.name}.admin.show.unknown`).mistake('Only a reference can be unknown.');
    const form = place.at(`properties.${field.name}.admin.form`);
    if (field.excludes) checkExcludedOf(field.excludes.of, fields, form.at('excludes.of'));
    field.rules?.forEach((rule, at) => {
      checkRule(rule, field, fields, form.at(`rules.${at}`));
    });
  }
}
