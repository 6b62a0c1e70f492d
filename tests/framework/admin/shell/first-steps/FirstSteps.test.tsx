import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { employees, loginUsers } from '../../support/loginEntities.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const readsOnly = { create: false, delete: false, read: true, update: [], custom: [] } as const;
const places = buildEntity({ resource: 'places', isUsual: true });
const roles = buildEntity({ resource: 'roles' });
const registry = {
  colleagues: 'employees',
  screens: [
    { path: '/settings/import', screen: () => <p>Datei wählen</p> },
    { path: '/settings/permissions/overview', screen: () => <p>Alle Rollen</p> },
  ],
};

interface World {
  logins?: number;
  records?: number;
  stored?: Record<string, unknown>;
  entities?: VisibleEntity[];
}

function open({ logins = 1, records = 1, stored, entities }: World = {}): void {
  const known = entities ?? [places, { ...employees, isUsual: true }, loginUsers(), roles];
  answerLogins(api, { isLoggedIn: true, entities: known });
  api.answer('GET /api/preferences', { body: stored ? { firstSteps: stored } : {} });
  api.answer('PUT /api/preferences/firstSteps', { body: null });
  const totals: Record<string, number> = { 'login-users': logins, places: records, employees: 1 };
  api.answer('GET /api/counts', ({ query }) => {
    const asked = JSON.parse(query.get('resources') ?? '[]') as string[];
    const counts = asked.map((resource) => [resource, { total: totals[resource] ?? 0, isCapped: false }]);
    return { body: { counts: Object.fromEntries(counts) } };
  });
  renderAdmin({ registry });
}

const block = async () => await screen.findByRole('region', { name: 'Erste Schritte' });

async function expectNone(): Promise<void> {
  await screen.findByText('Bereiche');
  await waitFor(() => expect(api.requestsOf('GET /api/counts').length).toBeGreaterThan(0));
  await screen.findAllByText(/^\d+$/);
  expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull();
}

async function lines(): Promise<(string | null)[]> {
  return within(await block())
    .getAllByRole('link')
    .map((link) => `${link.querySelector('span, p')?.textContent} ${link.getAttribute('href')}`);
}

beforeEach(() => sessionStorage.clear());

it('guides the administrator of an empty installation to import, invitation and roles', async () => {
  open();
  expect(await lines()).toEqual([
    'Daten importieren /settings/import',
    'Kolleginnen und Kollegen einladen /employees',
    'Rollen prüfen /settings/permissions/overview',
  ]);
  expect(api.requestsOf('GET /api/counts')).toHaveLength(1);
});

it('ticks off existing records, and a second login', async () => {
  open({ logins: 2, records: 1 });
  expect((await lines()).map((line) => /, erledigt/.test(line ?? ''))).toEqual([false, true, false]);
});

it('ticks off the roles once they were opened, and remembers it for the user', async () => {
  open();
  fireEvent.click(within(await block()).getByRole('link', { name: /Rollen prüfen/ }));
  await screen.findByText('Alle Rollen');
  await waitFor(() => {
    const [saved] = api.requestsOf('PUT /api/preferences/firstSteps');
    expect(JSON.parse(saved?.body ?? '{}')).toEqual({ opened: ['roles'], isDismissed: false });
  });
});

it('stays until the last step is done, once the user has started', async () => {
  open({ logins: 3, records: 40, stored: { opened: ['import'], isDismissed: false } });
  expect((await lines()).map((line) => /, erledigt/.test(line ?? ''))).toEqual([true, true, false]);
});

it.each([
  ['everything is done', { logins: 3, records: 40, stored: { opened: ['roles'], isDismissed: false } }],
  ['the installation was at work before', { logins: 3, records: 40 }],
  ['the person dismissed it', { stored: { opened: [], isDismissed: true } }],
  ['the person may create no logins', { entities: [places, employees, loginUsers([], false), roles] }],
  [
    'the person may change no roles',
    { entities: [places, employees, loginUsers(), { ...roles, rights: { ...readsOnly, update: [] } }] },
  ],
])('is hidden if %s', async (_reason, world) => {
  open(world as World);
  await expectNone();
});

it('disappears when it is dismissed, for this user', async () => {
  open();
  fireEvent.click(within(await block()).getByRole('button', { name: 'Nicht mehr anzeigen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull());
  // the block goes before the answer comes
  const saved = await waitFor(() => {
    const [request] = api.requestsOf('PUT /api/preferences/firstSteps');
    expect(request).toBeDefined();
    return request;
  });
  expect(JSON.parse(saved?.body ?? '{}')).toEqual({ opened: [], isDismissed: true });
});
