import { expect, it } from 'vitest';
import { type Rule, sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';

/** From the documents, word for word. */
const prescribed: [Rule, number | undefined, string][] = [
  ['required', undefined, 'Dieses Feld ist erforderlich'],
  ['maxLength', 200, 'Die maximale Zeichenlänge beträgt 200 Zeichen'],
  ['minLength', 2, 'Die minimale Zeichenlänge beträgt 2 Zeichen'],
  ['maxValue', 9, 'Der Maximalwert für dieses Feld liegt bei 9'],
  ['minValue', 0, 'Der Minimalwert für dieses Feld liegt bei 0'],
  ['isInteger', undefined, 'Für dieses Feld sind nur Ganzzahlen zulässig'],
  ['isNumber', undefined, 'Für dieses Feld sind nur Zahlen zulässig'],
  ['isValidMail', undefined, 'Das ist keine gültige E-Mail-Adresse'],
  ['isValidPhoneNumber', undefined, 'Das ist keine gültige Telefonnummer'],
  ['germanPostalCode', undefined, 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten'],
  ['isValidTime', undefined, 'Ungültige Uhrzeit'],
  ['minArrLength', 1, 'Bitte mindestens 1 Element(e) auswählen'],
  ['maxArrLength', 3, 'Bitte maximal 3 Element(e) auswählen'],
];

it.each(prescribed)('uses the specified sentence for %s', (rule, n, sentence) => {
  expect(sentenceOf({ rule, params: n === undefined ? {} : { n } })).toBe(sentence);
});

it('writes limits of money in euros', () => {
  expect(sentenceOf({ rule: 'maxValue', params: { n: 500_000, as: 'money' } })).toBe(
    'Der Maximalwert für dieses Feld liegt bei 5.000,00\u00a0€',
  );
});

it('shows the hint that a definition gives for its pattern', () => {
  expect(sentenceOf({ rule: 'pattern', params: { hint: 'Genau 11 Ziffern' } })).toBe('Genau 11 Ziffern');
});
