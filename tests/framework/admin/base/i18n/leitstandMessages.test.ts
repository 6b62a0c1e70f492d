import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTexts } from './allTexts.ts';

const { picker, notFound } = allTexts;

it('uses the specified sentences word for word', () => {
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

it('has no unused text', () => {
  const files = ['src/framework/admin', 'src/app'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/i18n/leitstand'));
  const source = code.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = Object.entries(allTexts).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => `${section}.${name}`),
  );
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});
