import type { RecordData } from '../Json.ts';
import type { Entity } from '../model.ts';
import { sentenceOf } from './sentenceOf.ts';
import { type ValidationOptions, validateRecord } from './validateRecord.ts';

/**
 * Validates the values of a form and returns German sentences by path: `{'address.postal': 'Eine deutsche
 * Postleitzahl …'}`. Fields that only the system sets are skipped.
 */
export function validateFormValues(
  entity: Entity,
  values: RecordData,
  options: ValidationOptions,
): Record<string, string> {
  const settable = new Set(
    entity.fields.filter((field) => !field.readOnly && field.kind !== 'link').map((field) => field.name),
  );
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => settable.has(name)));
  const { issues } = validateRecord(entity, input, options);
  return Object.fromEntries(
    issues.filter(({ rule }) => rule !== 'hidden').map((found) => [found.path, sentenceOf(found)]),
  );
}
