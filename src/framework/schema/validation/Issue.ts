import type { FieldRuleName } from '../FieldRule.ts';

/** Every validation rule that a value can break. `sentenceOf` has the German sentence for each. */
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
  | 'isCents'
  | 'multipleOf'
  | 'minuteStep'
  | 'isValidMail'
  | 'isValidMailList'
  | 'isValidPhoneNumber'
  | 'areaCode'
  | 'phoneRest'
  | 'isValidUrl'
  | 'isValidDate'
  | 'isValidInstant'
  | 'excludedDay'
  | 'isTimeText'
  | 'isValidTime'
  | 'minTime'
  | 'maxTime'
  | 'germanPostalCode'
  | 'minArrLength'
  | 'maxArrLength'
  | 'isUnique'
  | 'isUniqueEntry'
  | 'isOption'
  | 'isId'
  | 'isColour'
  | 'isPlace'
  | 'pattern'
  | 'isIban'
  | 'ibanCountry'
  | 'ibanLength'
  | 'ibanDigits'
  | 'isVatId'
  | 'isTaxNumber'
  | 'taxNumberForm'
  | 'endsAfterStart'
  | 'type'
  | 'text'
  | 'singleLine'
  | 'json'
  | 'unknownField'
  | 'readOnly'
  | 'settableOnce'
  | 'hidden';

/** A broken rule, its path, and the parameters of its sentence. */
export interface Issue {
  /** E.g. `name`, `address.postal`, `availabilities.2.labels`. */
  path: string;
  rule: Rule;
  params: Record<string, string | number>;
}
