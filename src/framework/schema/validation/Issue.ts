import type { FieldRuleName } from '../FieldRule.ts';

/** Every way a value can be wrong. `sentenceOf` has the German sentence for each. */
export type Rule =
  | FieldRuleName
  | 'required'
  | 'maxLength'
  | 'minLength'
  | 'maxValue'
  | 'minValue'
  | 'isInteger'
  | 'isNumber'
  | 'isDecimal'
  | 'isValidMail'
  | 'isValidMailList'
  | 'isValidPhoneNumber'
  | 'isValidUrl'
  | 'isValidDate'
  | 'isValidTime'
  | 'germanPostalCode'
  | 'minArrLength'
  | 'maxArrLength'
  | 'isUnique'
  | 'isOption'
  | 'isId'
  | 'isColour'
  | 'isPlace'
  | 'pattern'
  | 'endsAfterStart'
  | 'type'
  | 'text'
  | 'singleLine'
  | 'json'
  | 'unknownField'
  | 'readOnly'
  | 'settableOnce'
  | 'hidden';

/** One mistake: where, which rule, and what the rule's sentence needs. */
export interface Issue {
  /** `name`, `address.postal`, `availabilities.2.labels`. */
  path: string;
  rule: Rule;
  params: Record<string, string | number>;
}
