import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openForm, press } from './openForm.tsx';

const api = provideFakeApi();

const when = { isRented: true };
const things = buildEntity({
  resource: 'things',
  form: [
    { title: 'Stammdaten', sections: [{ fields: ['name', 'isRented', 'rent', 'dueDay', 'note', 'key'] }] },
  ],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'isRented', title: 'Vermietet', kind: 'boolean' }),
    buildField({
      name: 'rent',
      title: 'Miete',
      kind: 'integer',
      required: true,
      when,
      clearWhenHidden: true,
    }),
    buildField({
      name: 'dueDay',
      title: 'Fällig am',
      kind: 'integer',
      when: { rent: 5000 },
      clearWhenHidden: true,
    }),
    buildField({ name: 'note', title: 'Notiz', when }),
    buildField({
      name: 'key',
      title: 'Schlüssel',
      kind: 'value',
      members: [
        buildField({ name: 'isThere', title: 'Vorhanden', kind: 'boolean' }),
        buildField({ name: 'holder', title: 'Bei', when: { isThere: true }, clearWhenHidden: true }),
        buildField({ name: 'number', title: 'Nummer', when: { isThere: true } }),
      ],
    }),
    // cleared by the server: the form does not show it
    buildField({ name: 'landlord', title: 'Vermieter', when, clearWhenHidden: true }),
  ],
});

const record = {
  id: 't1',
  $version: 3,
  $access: { update: true, delete: true, custom: [] },
  name: 'Saal',
  isRented: true,
  rent: 5000,
  dueDay: 15,
  note: 'bar',
  landlord: 'Ada',
  key: { isThere: true, holder: 'Ada', number: '7' },
};

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/things/t1', { body: record });
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record, ...JSON.parse(body), landlord: null, $version: 4 },
  }));
});

async function openEdit() {
  openForm('/things/t1/edit');
  return screen.findByRole('switch', { name: 'Vermietet' });
}

const sent = () => api.requestsOf('PUT /api/things/t1').map(({ body }) => JSON.parse(body));

it('clears hidden fields if the definition says so, and keeps the rest', async () => {
  const isRented = await openEdit();
  fireEvent.click(isRented);
  for (const label of ['Miete', 'Fällig am', 'Notiz']) expect(screen.queryByLabelText(label)).toBeNull();
  press('Speichern');
  // what the server clears with it is no change of others
  await screen.findByText('Gespeichert');
  expect(sent()).toEqual([{ isRented: false, rent: null, dueDay: null }]);
});

it('restores values that were hidden only briefly', async () => {
  const isRented = await openEdit();
  fireEvent.click(isRented);
  fireEvent.click(isRented);
  expect(screen.getByLabelText<HTMLInputElement>(/^Miete/).value).toBe('5.000');
  press('Speichern');
  await screen.findByText('Profile things');
  expect(sent()).toEqual([]);
});

it('does the same with the members of a value', async () => {
  await openEdit();
  fireEvent.change(screen.getByLabelText('Nummer'), { target: { value: '8' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Vorhanden' }));
  expect(screen.queryByLabelText('Bei')).toBeNull();
  press('Speichern');
  await screen.findByText('Profile things');
  expect(sent()).toEqual([{ key: { isThere: false, holder: null } }]);
});
