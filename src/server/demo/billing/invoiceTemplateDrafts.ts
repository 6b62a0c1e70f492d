import type { Draft } from '../base/Draft.ts';

const footer =
  '<p>Musikschule Taktgefühl gGmbH · Amselweg 12 · 04109 Leipzig<br>IBAN DE02 1203 0000 0000 2020 51 · Steuernummer 231/108/01234</p>';
const taxFree =
  '<p>Der Unterricht ist nach § 4 Nr. 21 UStG von der Umsatzsteuer befreit.</p><p>Herzliche Grüße<br>deine Musikschule</p>';

/** Texts around the items of an invoice; constant. */
export const invoiceTemplateDrafts: readonly Draft<'invoicetemplates'>[] = [
  {
    name: 'Unterricht, Lastschrift',
    isDefault: true,
    paymentTermDays: 14,
    title: 'Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>für den Unterricht im {{Monat}} {{Jahr}} berechnen wir:</p>',
    closing: `<p>Den Betrag von <strong>{{Betrag}}</strong> ziehen wir am {{Frist}} von deinem Konto ein.</p>${taxFree}`,
    footer,
  },
  {
    name: 'Unterricht, Überweisung',
    isDefault: false,
    paymentTermDays: 14,
    title: 'Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>für den Unterricht im {{Monat}} {{Jahr}} berechnen wir:</p>',
    closing: `<p>Bitte überweise <strong>{{Betrag}}</strong> bis zum {{Frist}} und gib die Nummer {{Nummer}} an.</p>${taxFree}`,
    footer,
  },
  {
    name: 'Bücher und Instrumente',
    isDefault: false,
    paymentTermDays: 7,
    title: 'Rechnung {{Nummer}} für deine Bestellung',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>danke für deine Bestellung. Wir berechnen:</p>',
    closing: '<p>Bitte überweise <strong>{{Betrag}}</strong> bis zum {{Frist}}.</p><p>Herzliche Grüße</p>',
    footer,
  },
  {
    name: 'Schulen und Träger',
    isDefault: false,
    paymentTermDays: 30,
    title: 'Rechnung {{Nummer}}: Musikkurse im Ganztag',
    introduction: '<p>Sehr geehrte Damen und Herren,</p><p>für die Kurse des Halbjahrs berechnen wir:</p>',
    closing: '<p>Bitte überweisen Sie {{Betrag}} bis zum {{Frist}}.</p><p>Mit freundlichen Grüßen</p>',
    footer,
  },
  {
    name: 'Zweite Mahnung',
    isDefault: false,
    paymentTermDays: 7,
    title: 'Mahnung zur Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>die folgenden Beträge sind noch offen:</p>',
    closing: '<p>Bitte überweise {{Betrag}} bis zum {{Frist}}. Hat sich das überschnitten? Dann danke!</p>',
    footer,
  },
];
