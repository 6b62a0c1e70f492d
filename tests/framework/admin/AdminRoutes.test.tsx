import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCreatePath } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerLogins } from './support/answerLogins.ts';
import { buildEntity } from './support/buildEntity.ts';
import { openPageAt } from './support/openPageAt.ts';
import { namedScreens, renderAdmin } from './support/renderAdmin.tsx';
import { type FakeApi, startFakeApi } from './support/startFakeApi.ts';

let api: FakeApi;

const noRights = { create: false, delete: false, read: [], update: [], custom: [] };

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  answerLogins(api, {
    isLoggedIn: true,
    entities: [
      buildEntity({ resource: 'things' }),
      buildEntity({ resource: 'kinds-of-things', path: '/settings/kinds' }),
      buildEntity({ resource: 'secrets', rights: { ...noRights, create: true } }),
      buildEntity({ resource: 'records', rights: { ...noRights, read: true } }),
    ],
  });
});

afterEach(async () => {
  cleanup();
  await api.goAway();
});

it.each([
  ['/things', 'List things /things'],
  ['/things/create', 'Create things /things/create'],
  ['/things/665f', 'Profile things /things/665f'],
  ['/things/665f/edit', 'Edit things /things/665f/edit'],
  ['/settings/kinds', 'List kinds-of-things /settings/kinds'],
  ['/settings/kinds/665f', 'Profile kinds-of-things /settings/kinds/665f'],
])('opens %s', async (path, screenText) => {
  renderAdmin({ path });
  expect((await screen.findByTestId('screen')).textContent).toBe(screenText);
});

it.each([
  ['/things/665f/show', 'Profile things /things/665f'],
  ['/kinds-of-things', 'List kinds-of-things /settings/kinds'],
  ['/kinds-of-things/create', 'Create kinds-of-things /settings/kinds/create'],
  ['/kinds-of-things/665f', 'Profile kinds-of-things /settings/kinds/665f'],
  ['/kinds-of-things/665f/show', 'Profile kinds-of-things /settings/kinds/665f'],
])("redirects react-admin's %s to our route", async (path, screenText) => {
  renderAdmin({ path });
  expect((await screen.findByTestId('screen')).textContent).toBe(screenText);
});

it("leaves for the server's page where react-admin's own link would redirect (route-14)", async () => {
  const opened: string[] = [];
  const Links = () => <Link to="/kinds-of-things/665f?key=1">weiter</Link>;
  renderAdmin({
    path: '/links',
    registry: {
      publicPaths: ['/kinds-of-things', '/kinds-of-things/:id'],
      screens: [{ path: '/links', screen: Links }],
    },
    openPage: (path) => opened.push(path),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'weiter' }));
  await waitFor(() => expect(opened).toEqual(['/kinds-of-things/665f?key=1']));
  expect(screen.queryByTestId('screen')).toBeNull();
});

it("says that there is no page if the server answers the address of its page with the admin's", async () => {
  renderAdmin({ path: '/things/665f', registry: { publicPaths: ['/things/:id'] } });
  expect(await screen.findByRole('button', { name: 'Zurück' })).toBeTruthy();
  expect(screen.queryByTestId('screen')).toBeNull();
});

it.each([
  ['/things/665f/777', 'Part'],
  ['/things/665f/edit', 'Edit things /things/665f/edit'],
])("opens the app's screen of a record beside the entity's own: %s", async (path, screenText) => {
  const part = { path: '/things/:id/:part', of: 'things', screen: () => <p data-testid="screen">Part</p> };
  renderAdmin({ path, registry: { screens: [part] } });
  expect((await screen.findByTestId('screen')).textContent).toBe(screenText);
});

it('opens a list by a link with one parameter per filter', async () => {
  function Searched() {
    return <p data-testid="screen">{decodeURIComponent(useLocation().search)}</p>;
  }
  renderAdmin({
    path: '/things?q=1&filter._id=a1&filter._id=b2',
    screens: { ...namedScreens, List: Searched },
  });
  expect((await screen.findByTestId('screen')).textContent).toBe('?filter={"_id":["a1","b2"]}');
});

it('follows links made by react-admin, including their state', async () => {
  function Links() {
    const createPath = useCreatePath();
    const to = createPath({ resource: 'kinds-of-things', type: 'create' });
    return (
      <Link to={to} state={{ record: { name: 'vorbelegt' } }}>
        weiter
      </Link>
    );
  }
  function CreateWithState() {
    return <p data-testid="screen">{JSON.stringify(useLocation().state)}</p>;
  }
  const Nothing = () => null;
  renderAdmin({
    path: '/links',
    registry: { screens: [{ path: '/links', screen: Links }] },
    screens: { List: Nothing, Profile: Nothing, Create: CreateWithState, Edit: Nothing },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'weiter' }));
  expect((await screen.findByTestId('screen')).textContent).toBe('{"record":{"name":"vorbelegt"}}');
});

it.each(['/nowhere', '/things/665f/nowhere'])('says that there is no page at %s', async (path) => {
  renderAdmin({ path });
  await screen.findByText(
    'Die gesuchte Seite konnte im System nicht gefunden werden. Vergewissere dich, dass deine Eingabe korrekt war.',
  );
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeTruthy();
  expect(document.title).toBe('Seite nicht gefunden · Probe');
});

it.each(['/secrets', '/secrets/665f', '/records/create'])(
  'refuses %s without a right to it',
  async (path) => {
    renderAdmin({ path });
    await screen.findByText('Dir fehlt die Berechtigung für diese Seite.');
    expect(screen.queryByTestId('screen')).toBeNull();
  },
);

it("opens the app's own screens and adds them to the menu", async () => {
  const entry = { label: 'Wochenplan', group: 'Planung', icon: 'calendar' };
  const registry = { screens: [{ path: '/week', screen: () => <p>Diese Woche</p>, menu: entry }] };
  renderAdmin({ path: '/week', registry });
  await screen.findByText('Diese Woche');
  expect(screen.getByRole('link', { name: 'Wochenplan' }).getAttribute('href')).toBe('/week');
});

it('resets the list when the entity changes', async () => {
  let born = 0;
  function CountingList() {
    born += 1;
    return <p data-testid="screen">{useLocation().pathname}</p>;
  }
  const Nothing = () => null;
  renderAdmin({
    path: '/things',
    screens: { List: CountingList, Profile: Nothing, Create: Nothing, Edit: Nothing },
  });
  await screen.findByText('/things');
  const before = born;
  fireEvent.click(screen.getByRole('link', { name: 'records' }));
  await screen.findByText('/records');
  expect(born).toBeGreaterThan(before);
});
