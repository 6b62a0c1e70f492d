import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';

const wideKinds = new Set<FieldKind>([
  'longText',
  'richText',
  'address',
  'contactData',
  'json',
  'value',
  'valueList',
  'link',
  'referenceList',
]);

/** Whether an input takes the full width of a form. */
export function isWide(field: Pick<Field, 'kind'>): boolean {
  return wideKinds.has(field.kind);
}
