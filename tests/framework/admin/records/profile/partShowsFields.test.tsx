import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import type { SectionPartProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { guiItemsOf } from '../../../../../src/framework/schema/gui/guiItemsOf.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const filled = { part: 'palette', partFillsSection: true, openedBy: 'paint' };
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

describe('a part that fills its section', () => {
  const tabs = [
    { title: 'Stammdaten', sections: [{ fields: ['name'] }] },
    {
      title: 'Farben',
      sections: [
        { title: 'Innen', fields: ['inner'], ...filled },
        { title: 'Außen', fields: ['outer'], ...filled, openedBy: 'paintOuter' },
      ],
    },
  ];
  const walls = {
    ...things,
    form: tabs,
    fields: [
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'inner', title: 'Innenfarbe' }),
      buildField({ name: 'outer', title: 'Außenfarbe' }),
    ],
  };
  const Palette = ({ title, fields, openedBy, record }: SectionPartProps) => (
    <p>
      {title}: {fields.map(({ name }) => `${name}=${record[name]}`).join()} {openedBy}
    </p>
  );

  async function openWalls(query: string): Promise<void> {
    answerLogins(api, { isLoggedIn: true, entities: [walls] });
    api.answer('GET /api/things/t1', { body: { ...thing, inner: null, outer: 'blau' } });
    renderAdmin({
      path: `/things/t1${query}`,
      screens: { ...namedScreens, Profile: ProfileScreen },
      registry: { parts: { palette: Palette } },
    });
    await screen.findByRole('heading', { level: 2, name: 'Ball' });
  }

  it('gets the fields of its section, also without a value, and adds no pencil', async () => {
    await openWalls('?tab=Farben');
    await screen.findByText('Innen: inner=null paint');
    screen.getByText('Außen: outer=blau paintOuter');
    expect(screen.queryByRole('button', { name: /bearbeiten$/ })).toBeNull();
  });

  it.each([
    ['?paintOuter=true', true],
    ['?paintOuter=false', false],
    ['?paintOuter=true&tab=Stammdaten', false],
  ])('is opened by its query: %s', async (query, isOpen) => {
    await openWalls(query);
    const tab = await screen.findByRole('tab', { name: 'Farben' });
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe(String(isOpen)));
  });

  it('is shown or hidden for each of them', () => {
    const all = guiItemsOf([walls]).map(({ key }) => key);
    const keys = all.filter((key) => key.startsWith('panel.things.palette'));
    expect(keys).toEqual(['panel.things.palette.inner', 'panel.things.palette.outer']);
  });

  it('keeps its state while others change the record', async () => {
    const version = { current: 1 };
    answerLogins(api, { isLoggedIn: true, entities: [things] });
    api.answer('GET /api/things/t1', () => ({
      body: { ...thing, $version: version.current, colours: 'rot' },
    }));
    const Typing = () => <input aria-label="Notiz" />;
    const services = renderAdmin({
      path: '/things/t1',
      screens: { ...namedScreens, Profile: ProfileScreen },
      registry: { parts: { palette: Typing } },
    });
    const input = await screen.findByLabelText('Notiz');
    version.current = 2;
    await services.queryClient.invalidateQueries();
    expect(screen.getByLabelText('Notiz')).toBe(input);
  });
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
