import { expect, it } from 'vitest';
import { leitstandMessages } from '../../../../src/framework/admin/i18n/leitstandMessages.ts';

const { picker, notFound } = leitstandMessages.leitstand;

it('says the prescribed sentences word for word', () => {
  expect([picker.placeholder, picker.heading, picker.unknown, picker.loadFailed, picker.initFailed]).toEqual([
    'Tippen um zu suchen',
    'Vorgeschlagene Ergebnisse:',
    'Unbekanntes Element',
    'Fehler beim Laden der Daten',
    'Fehler beim Initialisieren der existierenden Daten',
  ]);
  expect(notFound.text).toBe(
    'Die gesuchte Seite konnte im System nicht gefunden werden. Vergewissere dich, dass deine Eingabe korrekt war.',
  );
});
