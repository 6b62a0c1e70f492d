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
] as const;

export type FieldRuleName = (typeof fieldRuleNames)[number];

/**
 * A rule of a field beyond its kind. Comparing rules compare with `value` or with the field `other` beside it; they are
 * judged where both have a value.
 */
export interface FieldRule {
  rule: FieldRuleName;
  value?: JsonValue;
  other?: string;
  /** German sentence in the place of the rule's own. */
  message?: string;
}
