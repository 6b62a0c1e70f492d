import { expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { fillTemplate, recordTitle, shownPaths } from '../../../src/framework/schema/recordTitle.ts';
import { makeEntity, makeField } from './validation/makeField.ts';

const entity = makeEntity(
  [
    makeField('text', { name: 'firstName' }),
    makeField('text', { name: 'lastName' }),
    makeField('enum', { name: 'type', options: [{ value: 'school', title: 'Schule' }] }),
    makeField('reference', { name: 'owner' }),
    makeField('date', { name: 'start' }),
    makeField('dateTime', { name: 'at' }),
    makeField('enumList', { name: 'days', options: [{ value: 1, title: 'Mo' }] }),
    makeField('address', { name: 'address', members: [makeField('text', { name: 'city' })] }),
  ],
  { recordTitle: '{firstName} {lastName}' },
);

it('joins the parts of a name', () => {
  expect(recordTitle(entity, { firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
});

it('leaves out empty and unreadable parts', () => {
  expect(recordTitle(entity, { lastName: 'Lovelace' })).toBe('Lovelace');
  expect(recordTitle(entity, { firstName: null, lastName: null })).toBe('');
});

it('shows the first available one of several', () => {
  const line = (record: object) =>
    fillTemplate(entity, '{lastName|firstName} · {start|at}', record as RecordData);
  expect(line({ firstName: 'Ada', lastName: 'Lovelace', start: '2026-11-21' })).toBe('Lovelace · 21.11.2026');
  expect(line({ firstName: 'Ada', lastName: '' })).toBe('Ada');
  // not every title names the field that replaces another
  expect(shownPaths('{lastName|firstName} · {start|at}')).toEqual(['lastName', 'start']);
});

it('drops separators and brackets together with their content', () => {
  const line = (record: object) =>
    fillTemplate(entity, '{lastName} · {address.city} ({type})', { ...record });
  expect(line({ lastName: 'Süd', address: { city: 'Köln' }, type: 'school' })).toBe('Süd · Köln (Schule)');
  expect(line({ lastName: 'Süd', address: { city: 'Köln' } })).toBe('Süd · Köln');
  expect(line({ address: { city: 'Köln' } })).toBe('Köln');
  expect(line({ lastName: 'Süd', address: null })).toBe('Süd');
});

it('writes choices and populated references by their titles', () => {
  const record = { days: [1, 2], owner: { id: 'e1', title: 'Ada' } };
  expect(fillTemplate(entity, '{days} · {owner}', record)).toBe('Mo, 2 · Ada');
  expect(fillTemplate(entity, '{owner}', { owner: { id: 'e1' } })).toBe('');
});

it('writes days in German notation, in German time', () => {
  const line = (record: RecordData) => fillTemplate(entity, '{start} · {at}', record);
  expect(line({ start: '2026-03-09', at: '2026-12-31T23:30:00.000Z' })).toBe('09.03.2026 · 01.01.2027');
});

it.each([
  ['Unterricht Gitarre, {{Monat}} {{Jahr}}', 'Unterricht Gitarre'],
  ['{{Monat}}: Unterricht ({{Nummer}})', 'Unterricht'],
  ['Unterricht: {{Monat}}', 'Unterricht'],
  ['{{Monat}} {{Jahr}}', 'Monat Jahr'],
  ['Preis {12}', 'Preis {12}'],
])('leaves out what %j still leaves open', (lastName, title) => {
  expect(fillTemplate(entity, '{lastName}', { lastName })).toBe(title);
});
