import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { closeList, lastAsked, openList, titles } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const people = buildEntity({
  resource: 'people',
  plural: 'Personen',
  fields: [buildField({ name: 'name', title: 'Name' }), buildField({ name: 'town', title: 'Ort' })],
});
const person = buildField({
  name: 'person',
  title: 'Person',
  kind: 'reference',
  reference: { to: 'people' },
});
const entity = {
  columns: ['name', 'rows.person', 'rows.person.town', 'rows.hours', 'leader.person'],
  filters: ['rows.person'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({
      name: 'rows',
      title: 'Zeilen',
      kind: 'valueList',
      members: [person, buildField({ name: 'hours', title: 'Stunden', kind: 'integer' })],
    }),
    buildField({ name: 'leader', title: 'Leitung', kind: 'value', members: [person] }),
  ],
};
const [ada, ben] = [
  { id: 'p1', _id: 'p1', name: 'Ada', town: 'Kiel' },
  { id: 'p2', _id: 'p2', name: 'Ben', town: 'Bonn' },
];

it('shows the records the entries of a list refer to, each once and as a link', async () => {
  openList(api, {
    entity,
    others: [people],
    rows: 1,
    recordOf: () => ({
      name: 'Zeile 1',
      rows: [
        { person: ada, hours: 2 },
        { person: ben, hours: 3 },
        { person: ada, hours: null },
      ],
      leader: { person: ben },
    }),
  });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  expect(titles()).toEqual([
    '',
    'Name',
    'Zeilen: Person',
    'Zeilen: Person: Ort',
    'Zeilen: Stunden',
    'Person',
  ]);
  expect(screen.queryByRole('button', { name: 'Zeilen: Person' })).toBeNull();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(2)).toEqual(['Ada, Ben', 'Kiel, Bonn, Kiel', '2, 3', 'Ben']);
  const [links] = screen.getAllByRole('cell').slice(2);
  expect(
    within(links as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/people/p1', '/people/p2']);
  expect(lastAsked(api)).toMatchObject({
    fields: expect.arrayContaining(['name', 'rows', 'leader']),
    populate: expect.arrayContaining([
      { path: 'rows.person', fields: ['name'] },
      { path: 'rows.person', fields: ['name', 'town'] },
      { path: 'leader.person', fields: ['name'] },
    ]),
  });
});

it('filters by the record an entry refers to, as the address of a profile requests', async () => {
  const id = 'a'.repeat(24);
  const filter = encodeURIComponent(JSON.stringify({ 'rows.person': id }));
  openList(api, { entity, others: [people], path: `/things?filter=${filter}` });
  api.answer('GET /api/people', { body: [{ ...ada, id }], headers: { 'Content-Range': 'people 0-0/1' } });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  expect(lastAsked(api).filter).toMatchObject({ 'rows.person': id });
  const chips = await screen.findByRole('group', { name: 'Aktive Filter' });
  await waitFor(() => expect(chips.textContent).toContain('Ada'));
});
