import type { RawProperty } from '../../src/framework/schema/reading/rawDefinition.ts';

const text = { type: 'string' } as const;
const rules = (...list: NonNullable<NonNullable<RawProperty['admin']>['form']>['rules'] & object) => ({
  ...text,
  admin: { form: { rules: list } },
});

/** Fields whose values the vectors break. */
export const vectorProperties: Record<string, RawProperty> = {
  name: { title: 'Name', ...text },
  short: { title: 'Kürzel', ...text, minLength: 3, maxLength: 5 },
  count: { title: 'Anzahl', type: 'integer', minimum: 2, maximum: 10 },
  dozens: { title: 'Flaschen', type: 'integer', multipleOf: 12 },
  share: { title: 'Anteil', ...text, format: 'decimal', multipleOf: 0.05, admin: { store: { scale: 2 } } },
  price: {
    title: 'Preis',
    type: 'integer',
    minimum: 500,
    multipleOf: 50,
    admin: { store: { kind: 'money' } },
  },
  digits: { title: 'Ziffern', ...rules({ rule: 'isNumericString' }) },
  german: { title: 'Menge', ...rules({ rule: 'isValidGermanNumber' }) },
  mail: { title: 'E-Mail', ...text, format: 'email' },
  mails: { title: 'Verteiler', type: 'array', items: { type: 'string', format: 'email' } },
  pair: { title: 'Paar', type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  phone: { title: 'Telefon', ...text, format: 'phone' },
  site: { title: 'Seite', ...text, format: 'uri' },
  day: { title: 'Tag', ...text, format: 'date' },
  moment: { title: 'Zeitpunkt', ...text, format: 'date-time' },
  time: { title: 'Uhrzeit', type: 'integer', admin: { store: { kind: 'timeOfDay' } } },
  lesson: {
    title: 'Unterrichtsbeginn',
    type: 'integer',
    minimum: 480,
    maximum: 1080,
    admin: { store: { kind: 'timeOfDay' } },
  },
  address: { title: 'Anschrift', $ref: 'values/address.json' },
  iban: { title: 'IBAN', ...text, admin: { form: { mask: 'iban' } } },
  vatId: { title: 'USt-ID', ...text, admin: { form: { mask: 'vatId' } } },
  taxNumber: { title: 'Steuernummer', ...text, admin: { form: { mask: 'taxNumber' } } },
  same: { title: 'Gleich', ...rules({ rule: 'is', value: 'ja' }) },
  other: { title: 'Ungleich', ...rules({ rule: 'isNot', value: 'nein' }) },
  listed: { title: 'Gelistet', ...rules({ rule: 'isIn', value: ['a', 'b'] }) },
  unlisted: { title: 'Ungelistet', ...rules({ rule: 'isNotIn', value: ['c', 'd'] }) },
  holding: { title: 'Enthält', ...rules({ rule: 'includes', value: 'x' }) },
  lacking: { title: 'Ohne', ...rules({ rule: 'includesNot', value: 'y' }) },
};

/** The definition of `things` with these fields. */
export const vectorDefinition = {
  title: 'Ding',
  type: 'object',
  required: ['name'],
  admin: { form: [{ tab: 'Alles', sections: [{ fields: Object.keys(vectorProperties) }] }] },
  properties: vectorProperties,
};

/** Valid members beside the broken one, by field. */
export const vectorSiblings: Record<string, Record<string, string>> = {
  address: { street: 'Weg', city: 'Jena', state: 'TH', country: 'DE' },
};

export interface InputVector {
  /** Path of the field. */
  path: string;
  /** As typed into the form, and as a cell of an imported file. */
  typed: string;
  /** As sent by the API, if not the same. */
  sent?: unknown;
  sentence: string;
  /** A file may hold it nevertheless. */
  isImportable?: boolean;
  /** Rules of the specification that it shows. */
  ids?: string;
}

/** Bad input of each kind, with the sentence that form, API, bulk and import answer with. */
export const inputVectors: readonly InputVector[] = [
  { path: 'name', typed: '', sent: null, sentence: 'Dieses Feld ist erforderlich', ids: 'validation-01' },
  {
    path: 'short',
    typed: 'abcdef',
    sentence: 'Die maximale Zeichenlänge beträgt 5 Zeichen',
    ids: 'validation-03',
  },
  {
    path: 'short',
    typed: 'ab',
    sentence: 'Die minimale Zeichenlänge beträgt 3 Zeichen',
    ids: 'validation-04',
  },
  {
    path: 'count',
    typed: '11',
    sent: 11,
    sentence: 'Der Maximalwert für dieses Feld liegt bei 10',
    ids: 'validation-05',
  },
  {
    path: 'count',
    typed: '1',
    sent: 1,
    sentence: 'Der Minimalwert für dieses Feld liegt bei 2',
    ids: 'validation-06',
  },
  {
    path: 'count',
    typed: '2,5',
    sent: 2.5,
    sentence: 'Für dieses Feld sind nur Ganzzahlen zulässig',
    ids: 'validation-07',
  },
  {
    path: 'count',
    typed: 'drei',
    sentence: 'Für dieses Feld sind nur Zahlen zulässig',
    ids: 'validation-08',
  },
  {
    path: 'share',
    typed: 'viel',
    sentence: 'Für dieses Feld sind nur Zahlen zulässig',
    ids: 'validation-08',
  },
  { path: 'share', typed: '12.5', sent: '12,5', sentence: 'Für dieses Feld sind nur Zahlen zulässig' },
  {
    path: 'share',
    typed: '1,255',
    sent: '1.255',
    sentence: 'Die Zahleneingabe darf höchstens 2 Nachkommastellen haben',
  },
  {
    path: 'share',
    typed: '0,33',
    sent: '0.33',
    sentence: 'Für dieses Feld sind nur Vielfache von 0,05 zulässig',
  },
  { path: 'dozens', typed: '13', sent: 13, sentence: 'Für dieses Feld sind nur Vielfache von 12 zulässig' },
  { path: 'price', typed: 'teuer', sentence: 'Für dieses Feld sind nur Zahlen zulässig' },
  { path: 'price', typed: '5,555', sent: 555.5, sentence: 'Ein Betrag ist nur in ganzen Cent möglich' },
  {
    path: 'price',
    typed: '4,50',
    sent: 450,
    sentence: 'Der Minimalwert für dieses Feld liegt bei 5,00\u00a0€',
    ids: 'validation-06',
  },
  {
    path: 'price',
    typed: '5,55',
    sent: 555,
    sentence: 'Für dieses Feld sind nur Vielfache von 0,50\u00a0€ zulässig',
  },
  {
    path: 'digits',
    typed: '12a',
    sentence: 'Für dieses Feld sind nur Ziffern zulässig',
    ids: 'validation-09',
  },
  { path: 'mail', typed: 'ada@', sentence: 'Das ist keine gültige E-Mail-Adresse', ids: 'validation-10' },
  {
    path: 'mails',
    typed: 'ada@',
    sent: ['ada@'],
    sentence: '"ada@" keine gültige E-Mail-Adresse',
    ids: 'validation-11',
  },
  {
    path: 'phone',
    typed: '123',
    sentence: 'Vorwahl fehlt: Eine Telefonnummer beginnt mit 0, + oder 00',
    ids: 'validation-12',
  },
  { path: 'phone', typed: '0123', sentence: 'Das ist keine gültige Telefonnummer', ids: 'validation-12' },
  { path: 'phone', typed: 'Zentrale', sentence: 'Das ist keine gültige Telefonnummer', ids: 'validation-12' },
  {
    path: 'german',
    typed: '1.23,4',
    sentence: 'Die Zahleneingabe muss dem deutschen Format entsprechen',
    ids: 'validation-13',
  },
  {
    path: 'address.postal',
    typed: '077432',
    sentence: 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten',
    ids: 'validation-14',
  },
  {
    path: 'time',
    typed: '24:00',
    sent: 1440,
    sentence: 'Ungültige Uhrzeit',
    ids: 'validation-15',
  },
  { path: 'lesson', typed: '07:59', sent: 479, sentence: 'Möglich ist hier frühestens 08:00 Uhr' },
  { path: 'lesson', typed: '18:01', sent: 1081, sentence: 'Möglich ist hier spätestens 18:00 Uhr' },
  { path: 'lesson', typed: '24:00', sent: 1440, sentence: 'Ungültige Uhrzeit' },
  // a file may hold a time as people write it
  ...['9', '9:05', '0905'].map((typed) => ({
    path: 'time',
    typed,
    isImportable: true,
    sentence: 'Der eingegebene Text konnte nicht als Uhrzeit interpretiert werden',
    ids: 'timeinput-01, timeinput-05',
  })),
  ...['25:00', '10:60', 'mittags'].map((typed) => ({
    path: 'time',
    typed,
    sentence: 'Der eingegebene Text konnte nicht als Uhrzeit interpretiert werden',
    ids: 'timeinput-01, timeinput-05',
  })),
  {
    path: 'pair',
    typed: 'eins',
    sent: ['eins'],
    sentence: 'Bitte mindestens 2 Element(e) auswählen',
    ids: 'validation-16',
  },
  {
    path: 'pair',
    typed: 'eins,zwei,drei',
    sent: ['eins', 'zwei', 'drei'],
    sentence: 'Bitte maximal 2 Element(e) auswählen',
    ids: 'validation-17',
  },
  ...['31.02.2026', '24.13.2026', 'morgen', '12/24/2026'].map((typed) => ({
    path: 'day',
    typed,
    sentence: 'Der eingegebene Text konnte nicht als Datum interpretiert werden',
    ids: 'dateinput-02',
  })),
  {
    path: 'moment',
    typed: '24.12.2026',
    sentence: 'Der eingegebene Text konnte nicht als Datum mit Uhrzeit interpretiert werden',
  },
  {
    path: 'site',
    typed: 'nur Text',
    sentence: 'Das ist keine gültige Internetadresse (sie beginnt mit http:// oder https://)',
  },
  {
    path: 'iban',
    typed: 'DE02 1203 0000 0000 2020 5',
    sentence: 'Eine IBAN, die mit DE beginnt, hat 22 Zeichen',
    ids: 'mask-03',
  },
  {
    path: 'iban',
    typed: 'DE02 1203 0000 0000 2020 52',
    sentence: 'Die Prüfziffern dieser IBAN stimmen nicht; bitte vergleiche sie Zeichen für Zeichen',
    ids: 'mask-03',
  },
  { path: 'iban', typed: 'ZZ02 1203', sentence: 'Das Land „ZZ“ gibt es in keiner IBAN', ids: 'mask-03' },
  {
    path: 'iban',
    typed: '12030000',
    sentence: 'Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern, etwa DE02 1203 0000 0000 2020 51',
    ids: 'mask-03',
  },
  {
    path: 'vatId',
    typed: 'DE12345678',
    sentence: 'Eine Umsatzsteuer-ID besteht aus 2 Buchstaben und 9 Ziffern',
    ids: 'mask-02',
  },
  {
    path: 'taxNumber',
    typed: '12/34',
    sentence: 'So schreibt kein Finanzamt eine Steuernummer; bitte vergleiche ihre Ziffern',
    ids: 'mask-01',
  },
  { path: 'same', typed: 'nein', sentence: 'Erwartet wird „ja“', ids: 'validation-18' },
  { path: 'other', typed: 'nein', sentence: '„nein“ ist hier nicht möglich', ids: 'validation-18' },
  { path: 'listed', typed: 'c', sentence: 'Möglich ist nur: a, b', ids: 'validation-18' },
  { path: 'unlisted', typed: 'c', sentence: 'Nicht möglich ist: c, d', ids: 'validation-18' },
  { path: 'holding', typed: 'abc', sentence: '„x“ muss dabei sein', ids: 'validation-18' },
  { path: 'lacking', typed: 'xyz', sentence: '„y“ darf nicht dabei sein', ids: 'validation-18' },
];

/** Title of a test of one vector. */
export function vectorTitle({ path, typed, sentence, ids }: InputVector): string {
  return `answers „${typed}“ in ${path} with „${sentence}“${ids ? ` (${ids})` : ''}`;
}
