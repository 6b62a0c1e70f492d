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

/** German sentences; `{n}` and other placeholders are filled from the issue's params. */
const sentences: Record<Rule, string> = {
  required: 'Dieses Feld ist erforderlich',
  maxLength: 'Die maximale Zeichenlänge beträgt {n} Zeichen',
  minLength: 'Die minimale Zeichenlänge beträgt {n} Zeichen',
  maxValue: 'Der Maximalwert für dieses Feld liegt bei {n}',
  minValue: 'Der Minimalwert für dieses Feld liegt bei {n}',
  isInteger: 'Für dieses Feld sind nur Ganzzahlen zulässig',
  isNumber: 'Für dieses Feld sind nur Zahlen zulässig',
  isDecimal: 'Die Zahleneingabe darf höchstens {n} Nachkommastellen haben',
  isCents: 'Ein Betrag ist nur in ganzen Cent möglich',
  multipleOf: 'Für dieses Feld sind nur Vielfache von {n} zulässig',
  minuteStep: 'Minuten sind nur in Schritten von {n} zulässig',
  isValidMail: 'Das ist keine gültige E-Mail-Adresse',
  isValidMailList: '"{value}" keine gültige E-Mail-Adresse',
  isValidPhoneNumber: 'Das ist keine gültige Telefonnummer',
  areaCode: 'Vorwahl fehlt: Eine Telefonnummer beginnt mit 0, + oder 00',
  phoneRest: 'Hierher gehört nur eine Telefonnummer, nicht „{rest}“',
  isValidUrl: 'Das ist keine gültige Internetadresse (sie beginnt mit http:// oder https://)',
  isValidDate: 'Der eingegebene Text konnte nicht als Datum interpretiert werden',
  isValidInstant: 'Der eingegebene Text konnte nicht als Datum mit Uhrzeit interpretiert werden',
  excludedDay: 'Dieser Tag ist nicht wählbar: {name}',
  isTimeText: 'Der eingegebene Text konnte nicht als Uhrzeit interpretiert werden',
  isValidTime: 'Ungültige Uhrzeit',
  minTime: 'Möglich ist hier frühestens {time} Uhr',
  maxTime: 'Möglich ist hier spätestens {time} Uhr',
  germanPostalCode: 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten',
  minArrLength: 'Bitte mindestens {n} Element(e) auswählen',
  maxArrLength: 'Bitte maximal {n} Element(e) auswählen',
  isUnique: 'Kein Element darf doppelt vorkommen',
  isUniqueEntry: 'Diesen Eintrag gibt es in der Liste schon (gleich: {members})',
  isOption: 'Diese Auswahl gibt es nicht',
  isId: 'Dieser Verweis ist ungültig',
  isColour: 'Das ist keine gültige Farbe (erwartet wird #rrggbb)',
  isPlace: 'Das ist kein gültiger Ort auf der Karte',
  pattern: '{hint}',
  isIban: 'Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern, etwa DE02 1203 0000 0000 2020 51',
  ibanCountry: 'Das Land „{country}“ gibt es in keiner IBAN',
  ibanLength: 'Eine IBAN, die mit {country} beginnt, hat {n} Zeichen',
  ibanDigits: 'Die Prüfziffern dieser IBAN stimmen nicht; bitte vergleiche sie Zeichen für Zeichen',
  isVatId: 'Eine Umsatzsteuer-ID besteht aus 2 Buchstaben und 9 Ziffern',
  isTaxNumber: 'So schreibt kein Finanzamt eine Steuernummer; bitte vergleiche ihre Ziffern',
  taxNumberForm: 'Eine Steuernummer aus diesem Bundesland hat die Form {form}',
  isNumericString: 'Für dieses Feld sind nur Ziffern zulässig',
  isValidGermanNumber: 'Die Zahleneingabe muss dem deutschen Format entsprechen',
  is: 'Erwartet wird „{wanted}“',
  isNot: '„{wanted}“ ist hier nicht möglich',
  isIn: 'Möglich ist nur: {wanted}',
  isNotIn: 'Nicht möglich ist: {wanted}',
  includes: '„{wanted}“ muss dabei sein',
  includesNot: '„{wanted}“ darf nicht dabei sein',
  notBefore: 'Dieser Wert darf nicht vor „{wanted}“ liegen',
  notAfter: 'Dieser Wert darf nicht nach „{wanted}“ liegen',
  notInFuture: 'Das Datum darf nicht in der Zukunft liegen',
  anySet: 'Mindestens eines davon ist nötig: {wanted}',
  endsAfterStart: 'Das Ende muss nach dem Anfang liegen',
  type: 'Dieser Wert passt nicht zum Feld',
  text: 'Der Text enthält nicht erlaubte Zeichen',
  singleLine: 'Dieses Feld hat nur eine Zeile, Zeilenumbrüche sind hier nicht möglich',
  json: 'Dieser Wert ist zu groß oder zu tief verschachtelt',
  unknownField: 'Dieses Feld gibt es nicht',
  readOnly: 'Dieses Feld wird vom System gesetzt',
  settableOnce: 'Dieses Feld ist schon gesetzt und lässt sich nicht mehr ändern',
  hidden: 'Dieses Feld ist hier nicht vorgesehen',
};

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/**
 * The German sentence for a mistake; the field's own (`message`) wins. Numbers get a decimal comma, cents
 * (`as: 'money'`) the form `5,00 €`.
 */
export function sentenceOf({ rule, params }: Pick<Issue, 'rule' | 'params'>): string {
  const { n, as } = params;
  const number = as === 'money' ? euros.format(Number(n) / 100) : String(n).replace('.', ',');
  const shown: Issue['params'] = { ...params, n: number };
  return String(shown.message ?? sentences[rule]).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(shown[name] ?? ''),
  );
}
