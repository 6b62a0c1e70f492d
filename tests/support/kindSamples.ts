import type { FieldKind } from '../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../src/framework/schema/model.ts';

const id = '0'.repeat(24);

/** A value for filters on a field of each kind; undefined if the kind cannot be compared. */
export const kindSamples: Record<FieldKind, (field: Field) => unknown> = {
  text: () => 'Äpfel',
  longText: () => 'Äpfel',
  richText: () => undefined,
  mail: () => 'a@example.org',
  phone: () => '+491701234567',
  url: () => 'https://example.org',
  integer: () => 7,
  decimal: () => '1.50',
  money: () => 199,
  boolean: () => true,
  date: () => '2024-02-29',
  dateTime: () => '2024-03-31T01:30:00.000Z',
  timeOfDay: () => 485,
  timeRange: () => undefined,
  enum: (field) => field.options?.[0]?.value,
  enumList: (field) => field.options?.[0]?.value,
  textList: () => 'Äpfel',
  reference: () => id,
  referenceList: () => id,
  link: () => id,
  polymorphicReference: (field) => ({ type: field.targets?.[0], id }),
  address: () => undefined,
  contactData: () => undefined,
  file: () => undefined,
  image: () => undefined,
  colour: () => '#ffcc00',
  json: () => undefined,
  value: () => undefined,
  valueList: () => undefined,
};
