import type { JsonValue } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { readFieldValue } from '../validation/readField.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** Returns whether a client could store this value in the field. */
export function isValueOf(field: Field, value: JsonValue): boolean {
  return readFieldValue(field, value, { isWhole: true }).issues.length === 0;
}

/** Checks the default value of a field. */
export function checkDefault(field: Field, place: DefinitionPosition): void {
  if (field.default === undefined) return;
  const here = place.at('default');
  const { relation, isFile } = kindTraits[field.kind];
  if (relation || isFile) {
    here.mistake(`A field of kind ${field.kind} has no default: the record it names may not be there.`);
  } else if (!isValueOf(field, field.default)) {
    here.mistake(`${JSON.stringify(field.default)} is no value of this field (kind ${field.kind}).`);
  }
}

/** Checks that no option occurs twice. */
export function checkOptions(field: Field, place: DefinitionPosition): void {
  const seen = new Set<string | number>();
  for (const { value } of field.options ?? []) {
    if (seen.has(value)) place.mistake(`The value ${JSON.stringify(value)} is offered twice.`);
    seen.add(value);
  }
}
