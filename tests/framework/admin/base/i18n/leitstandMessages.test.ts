import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leitstandImportTexts } from '../../../../../src/framework/admin/base/i18n/leitstandImportTexts.ts';
import { leitstandMessages } from '../../../../../src/framework/admin/base/i18n/leitstandMessages.ts';
import { leitstandPermissionTexts } from '../../../../../src/framework/admin/base/i18n/leitstandPermissionTexts.ts';
import { allTexts } from './allTexts.ts';

const { picker, notFound } = leitstandMessages.leitstand;

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

it('reads the texts of a room only in the room, by its own hook', () => {
  const rooms = [
    { texts: leitstandPermissionTexts, hook: 'usePermissionText', folder: 'permissions/' },
    { texts: leitstandImportTexts, hook: 'useImportText', folder: 'records/imports/' },
  ];
  const root = 'src/framework/admin/';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const others: string[] = [];
  for (const { texts, hook, folder } of rooms) {
    const keys = new RegExp(`'(${Object.keys(texts).join('|')})\\.[a-z]\\w*'`, 'i');
    for (const file of files.filter((name) => !name.startsWith('base/i18n/'))) {
      const source = readFileSync(`${root}${file}`, 'utf8');
      if (!keys.test(source)) continue;
      if (!file.startsWith(folder) || source.includes('useText()')) others.push(`${file}: ${hook}`);
    }
  }
  expect(others).toEqual([]);
});
