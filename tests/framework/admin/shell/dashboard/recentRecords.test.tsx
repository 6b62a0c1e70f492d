import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { greetingKey } from '../../../../../src/framework/admin/shell/dashboard/DashboardScreen.tsx';
import { useRememberRecord } from '../../../../../src/framework/admin/shell/dashboard/useRememberRecord.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
let name = 'Kiel';

function RememberingProfile({ entity }: ScreenProps) {
  useRememberRecord(entity, { id: 'a1', name });
  return <p>Profil</p>;
}

async function visit(path: string): Promise<void> {
  cleanup();
  renderAdmin({ path, screens: { ...namedScreens, Profile: RememberingProfile } });
  await screen.findByText(path === '/' ? /Ada Lovelace!/ : 'Profil');
}

it('lists opened records, the latest first, each once and by its current name', async () => {
  const entities = ['places', 'people'].map((resource) => buildEntity({ resource, title: resource }));
  answerLogins(api, { isLoggedIn: true, entities });
  await visit('/places/a1');
  await visit('/people/a1');
  name = 'Kiel-Mitte';
  await visit('/places/a1');
  await visit('/');
  const recent = screen.getByRole('region', { name: 'Zuletzt geöffnet' });
  const links = within(recent).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kiel-Mitteplaces', '/places/a1'],
    ['Kielpeople', '/people/a1'],
  ]);
});

it('shows nothing of an entity that is no longer visible', async () => {
  answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'places' })] });
  await visit('/places/a1');
  answerLogins(api, { isLoggedIn: true, entities: [] });
  await visit('/');
  expect(screen.queryByText('Kiel')).toBeNull();
});

it.each([
  [3, 'dashboard.evening'],
  [4, 'dashboard.morning'],
  [11, 'dashboard.day'],
  [18, 'dashboard.evening'],
])('greets at %i by %s', (hour, key) => {
  expect(greetingKey(hour)).toBe(key);
});
