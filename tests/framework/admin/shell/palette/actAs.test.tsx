import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const everything = { create: true, delete: true, read: true, update: true } as const;
const staff = buildEntity({ resource: 'staff', title: 'Kraft', plural: 'Kräfte' });
const registry = { colleagues: 'staff' };

function logins(custom: string[]) {
  return buildEntity({
    resource: 'login-users',
    title: 'Zugang',
    plural: 'Zugänge',
    fields: [
      buildField({ name: 'mail', title: 'E-Mail', kind: 'mail' }),
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'meta', title: 'Profil', kind: 'polymorphicReference', targets: ['staff'] }),
    ],
    rights: { ...everything, custom },
  });
}

function login(id: string, name: string, meta: object | null) {
  return { id, name, mail: `${id}@example.org`, meta };
}

function answer(custom: string[], acting: object = {}): void {
  answerLogins(api, { isLoggedIn: true, entities: [staff, logins(custom)], login: acting });
  api.answer('GET /api/quick-search', { body: { found: [], isPartial: false } });
  const people = [
    login('u7', 'Anna Meier', { type: 'staff', id: 's7' }),
    login('u8', 'Anna Meiersen', { type: 'parents', id: 'p8' }),
    login('u9', 'Anna Meierling', null),
    login('u1', 'Anna Meier', { type: 'staff', id: 's1' }),
  ];
  api.answer('GET /api/login-users', {
    body: people,
    headers: { 'Content-Range': 'login-users 0-3/4' },
  });
}

async function type(value: string): Promise<HTMLElement> {
  await screen.findByRole('navigation', { name: 'Menü' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: /suchen/ });
  fireEvent.change(field, { target: { value } });
  return field;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => answer(['logInAsAnotherUser']));

it('acts as a named person, by keyboard alone', async () => {
  const openPage = vi.fn();
  api.answer('POST /api/authenticator/loginAs', { body: {} });
  renderAdmin({ path: '/staff', registry, openPage });
  const field = await type('als Anna Mei');
  await screen.findByRole('option', { name: /^Als Anna Meier anmelden/ });
  // nobody acts as themselves, as a parent or as a login without a profile
  expect(options()).toEqual(['Als Anna Meier anmeldenu7@example.org']);
  const asked = api.requestsOf('GET /api/login-users').map(({ query }) => query.get('filter'));
  expect(asked).toContain('{"$search":"Anna Mei"}');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
  const [sent] = api.requestsOf('POST /api/authenticator/loginAs');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ profileId: 's7' });
});

it.each<[string, string[], object]>([
  ['without the right', [], {}],
  ['while somebody acts as someone else already', ['logInAsAnotherUser'], { originUserId: 'u5' }],
])('offers nobody %s', async (_, custom, acting) => {
  answer(custom, acting);
  renderAdmin({ path: '/staff', registry });
  await type('als Anna Meier');
  await screen.findByText(/Nichts gefunden/);
  expect(options()).toEqual([]);
  expect(api.requestsOf('GET /api/login-users')).toHaveLength(0);
});
