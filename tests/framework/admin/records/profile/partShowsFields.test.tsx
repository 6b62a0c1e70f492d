import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const section = { title: 'Farben', fields: ['colours'], part: 'palette', partShowsFields: true };
const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name'] }, section] }],
  fields: [buildField({ name: 'name', title: 'Name' }), buildField({ name: 'colours', title: 'Farbtöne' })],
});
const thing = { id: 't1', $version: 1, $access: { update: true, delete: true, custom: [] }, name: 'Ball' };

async function open(record: object): Promise<void> {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/things/t1', { body: { ...thing, ...record } });
  renderAdmin({
    path: '/things/t1',
    screens: { ...namedScreens, Profile: ProfileScreen },
    registry: { parts: { palette: ({ record: { colours } }) => <p>Bunt: {String(colours)}</p> } },
  });
  await screen.findByRole('heading', { level: 2, name: 'Ball' });
}

it('shows fields by their part, and edits them in its place', async () => {
  await open({ colours: 'rot' });
  await screen.findByText('Bunt: rot');
  expect(screen.queryByText('Farbtöne')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Farben bearbeiten' }));
  await waitFor(() => screen.getByLabelText('Farbtöne'));
});

it('shows no part of fields that may not be read', async () => {
  await open({});
  expect(screen.queryByRole('heading', { name: 'Farben' })).toBeNull();
});

it('leaves editing to a part that changes its fields itself', async () => {
  const own = { ...section, partEditsFields: true };
  answerLogins(api, {
    isLoggedIn: true,
    entities: [{ ...things, form: [{ title: 'Tab', sections: [own] }] }],
  });
  api.answer('GET /api/things/t1', { body: { ...thing, colours: 'rot' } });
  renderAdmin({
    path: '/things/t1',
    screens: { ...namedScreens, Profile: ProfileScreen },
    registry: { parts: { palette: () => <p>Bunt</p> } },
  });
  await screen.findByText('Bunt');
  expect(screen.queryByRole('button', { name: 'Farben bearbeiten' })).toBeNull();
});
