import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const url = '/api/permissioner/shares/schools/s1';
const fields = [
  buildField({ name: 'name', title: 'Name' }),
  buildField({ name: 'rent', title: 'Miete' }),
  buildField({ name: 'note', title: 'Notiz' }),
];

let shares: object[];

const shareWith = (user: object, isChangeable = true) => ({
  user,
  read: ['name'],
  update: [],
  sharedBy: null,
  sharedAt: '2026-09-01T08:00:00.000Z',
  isChangeable,
});

beforeEach(() => {
  const custom = ['shareAccess'];
  const rights = { create: true, delete: true, read: true as const, update: true as const, custom };
  const schools = buildEntity({ resource: 'schools', title: 'Schule', fields, rights });
  const logins = buildEntity({ resource: 'login-users', title: 'Zugang' });
  answerLogins(api, { isLoggedIn: true, entities: [schools, logins] });
  api.answer('GET /api/login-users', {
    body: [{ id: 'u2', $version: 1, name: 'buero@example.org' }],
    headers: { 'Content-Range': 'login-users 0-0/1' },
  });
  shares = [];
  api.answer(`GET ${url}`, () => ({
    body: { shares, shareable: { read: ['name', 'rent'], update: ['rent'] } },
  }));
  api.answer(`POST ${url}`, () => {
    const user = { id: 'u2', name: 'buero@example.org' };
    shares = [shareWith(user)];
    return { status: 204 };
  });
  api.answer(`DELETE ${url}/u2`, () => {
    shares = [];
    return { status: 204 };
  });
});

function open(custom: string[]): void {
  const $access = { update: true, delete: true, custom };
  api.answer('GET /api/schools/s1', {
    body: { id: 's1', $version: 1, $access, name: 'Nord', rent: null, note: null },
  });
  renderAdmin({ path: '/schools/s1', screens: { ...namedScreens, Profile: ProfileScreen } });
}

async function openDialog(): Promise<HTMLElement> {
  open(['shareAccess']);
  fireEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Freigeben' }));
  return await screen.findByRole('dialog', { name: '„Nord“ freigeben' });
}

async function choose(dialog: HTMLElement, label: RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(await within(dialog).findByLabelText(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

it('offers to share only with the right to share (shareaccess-02)', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Bearbeiten' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  expect(await screen.findByRole('menuitem', { name: 'Drucken' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Freigeben' })).toBeNull();
});

it('shares chosen fields with chosen people, out of those that can be shared (shareaccess-01)', async () => {
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Bisher hat niemand durch eine Freigabe Zugriff.')).toBeTruthy();
  await choose(dialog, /^Für wen/, 'buero@example.org');
  // nobody is offered what is refused: themselves
  const asked = api.requestsOf('GET /api/login-users').map(({ query }) => query.get('filter') ?? '');
  expect(asked.filter((filter) => filter.includes('"id":{"$nin":["u1"]}')).length).toBeGreaterThan(0);
  fireEvent.mouseDown(within(dialog).getByLabelText('Diese Felder lesen'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Miete',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Name' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }));
  expect(await within(dialog).findByText('liest Name')).toBeTruthy();
  expect(within(dialog).getByText('buero@example.org')).toBeTruthy();
  const [sent] = api.requestsOf(`POST ${url}`);
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ users: ['u2'], read: ['name'], update: [] });
});

it('revokes a share', async () => {
  shares = [
    {
      user: { id: 'u2', name: 'buero@example.org' },
      read: ['name', 'rent'],
      update: ['rent'],
      sharedBy: { id: 'u1', name: 'ada@example.org' },
      sharedAt: '2026-09-01T08:00:00.000Z',
      isChangeable: true,
    },
  ];
  const dialog = await openDialog();
  expect(await within(dialog).findByText('liest Name, Miete; ändert Miete')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Freigabe für buero@example.org entziehen' }));
  await waitFor(() => expect(within(dialog).queryByText('buero@example.org')).toBeNull());
  expect(api.requestsOf(`DELETE ${url}/u2`)).toHaveLength(1);
});

it('shows the server’s objections at their fields and stays open', async () => {
  const sentence = 'Du kannst nur freigeben, was du selbst lesen darfst.';
  api.answer(`POST ${url}`, {
    status: 403,
    body: { _t: 'forbidden', message: 'Nein', details: { fields: { read: sentence } } },
  });
  const dialog = await openDialog();
  await choose(dialog, /^Für wen/, 'buero@example.org');
  await choose(dialog, /^Diese Felder lesen/, 'Name');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }));
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
});

it('offers to change or withdraw only what the person could share, and says why', async () => {
  shares = [
    shareWith({ id: 'u2', name: 'buero@example.org' }),
    shareWith({ id: 'u3', name: 'leitung@example.org' }, false),
  ];
  const dialog = await openDialog();
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([2, 0]);
  expect(rows.map(({ textContent }) => textContent?.includes('mehr, als du selbst'))).toEqual([false, true]);
});
