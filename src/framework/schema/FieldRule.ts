import type { JsonValue } from './Json.ts';

export const fieldRuleNames = [
  'isNumericString',
  'isValidGermanNumber',
  'is',
  'isNot',
  'isIn',
  'isNotIn',
  'includes',
  'includesNot',
  'notBefore',
  'notAfter',
  'notInFuture',
  'anySet',
] as const;

export type FieldRuleName = (typeof fieldRuleNames)[number];

/**
 * A rule of a field beyond its kind. Comparing rules compare with `value` or with the sibling field `other`,
 * and only if both sides have a value. `anySet` requires this field or one of `others` to have a value other
 * than false.
 */
export interface FieldRule {
  rule: FieldRuleName;
  value?: JsonValue;
  other?: string;
  others?: readonly string[];
  /** German sentence that replaces the rule's own. */
  message?: string;
}

/** Sibling fields that a rule reads. */
export function namedBy({ other, others = [] }: FieldRule): readonly string[] {
  return other === undefined ? others : [other, ...others];
}
