import type { Field } from '../../src/framework/schema/model.ts';

/** A text field that is neither required nor special, unless the test says otherwise. */
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
