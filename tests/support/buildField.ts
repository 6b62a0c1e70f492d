import type { Field } from '../../src/framework/schema/model.ts';

/** A plain optional text field by default. */
export function buildField(values: Partial<Field> & { name: string }): Field {
  return {
    kind: 'text',
    title: values.name,
    required: false,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    personalData: false,
    clearWhenHidden: false,
    unique: false,
    indexed: false,
    ...values,
  };
}
