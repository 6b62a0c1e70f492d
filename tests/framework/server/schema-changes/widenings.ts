import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';

export interface Widening {
  from: FieldKind;
  to: FieldKind;
  /** What a value of the one kind is in the other. */
  convert: (value: unknown) => unknown;
}

function same(value: unknown): unknown {
  return value;
}

function listed(value: unknown): unknown {
  return [value];
}

/** Kinds that hold every value of another. */
export const widenings: readonly Widening[] = [
  { from: 'integer', to: 'decimal', convert: String },
  { from: 'integer', to: 'money', convert: same },
  { from: 'integer', to: 'text', convert: String },
  { from: 'boolean', to: 'text', convert: String },
  { from: 'date', to: 'text', convert: same },
  { from: 'dateTime', to: 'text', convert: same },
  { from: 'text', to: 'longText', convert: same },
  { from: 'longText', to: 'text', convert: same },
  { from: 'enum', to: 'text', convert: same },
  { from: 'text', to: 'textList', convert: listed },
  { from: 'enum', to: 'enumList', convert: listed },
  { from: 'value', to: 'valueList', convert: listed },
  { from: 'value', to: 'json', convert: same },
  { from: 'address', to: 'json', convert: same },
  { from: 'textList', to: 'json', convert: same },
  { from: 'file', to: 'image', convert: same },
  { from: 'image', to: 'file', convert: same },
  { from: 'file', to: 'text', convert: same },
  { from: 'reference', to: 'referenceList', convert: listed },
  { from: 'reference', to: 'link', convert: listed },
  { from: 'referenceList', to: 'link', convert: same },
  { from: 'link', to: 'referenceList', convert: same },
  { from: 'reference', to: 'polymorphicReference', convert: same },
];
