import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { compareGrants } from '../../../../src/framework/admin/permissions/compare/compareGrants.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { answerPermissions, notes, openPermissions, people, places, roles } from './permissionWorld.ts';

const api = provideFakeApi();

// the first screen of a file loads a good part of the program
beforeAll(async () => {
  await import('../../../../src/framework/admin/permissions/compare/CompareRolesScreen.tsx');
}, 30_000);

beforeEach(() => {
  answerPermissions(api, [places, notes, people, roles()]);
});

function differing(left: Grants, right: Grants): string[] {
  return compareGrants(left, right, places).flatMap(({ action, differs }) => (differs ? [action] : []));
}

it('treats equal grants as equal, however they are written', () => {
  const rules = [
    { when: { isOpen: true }, fields: ['name', 'rent'] },
    { when: { workers: '$me' }, fields: ['name'] },
  ];
  expect(
    differing(
      { places: { read: { rules } } },
      { places: { create: false, read: { all: [], rules: [...rules].reverse() } } },
    ),
  ).toEqual([]);
  expect(
    differing(
      { '*': { delete: true, custom: ['*'] } },
      { places: { delete: true, custom: ['jump', 'wave'] } },
    ),
  ).toEqual([]);
});

it('names what only one of the two gives', () => {
  const [read] = compareGrants(
    { places: { read: { all: ['name', 'rent'] } } },
    { places: { read: { all: true } } },
    places,
  ).filter(({ action }) => action === 'read');
  expect(read).toMatchObject({
    differs: true,
    onlyLeft: [],
    onlyRight: ['isOpen', 'workers', 'createdAt'],
  });
});

it('shows two roles side by side, at first only where they differ', async () => {
  openPermissions('compare?roles=r1,r2');
  const table = await screen.findByRole('table', { name: 'Rollen vergleichen' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rows().slice(0, 4)).toEqual([
    'WasHelfer:inLeitung',
    'Orte',
    'Anlegen unterscheidet sichNeinJa',
    'Lesen unterscheidet sichAlle · 1 FeldNach Regel · alle FelderAlle · alle Felder',
  ]);
  expect(rows()).toContain('Sonderrechte unterscheidet sich1 von 2Nur hier: WinkenNein');
  expect(rows()).toContain('Notizen');
  expect(rows()).not.toContain('AnlegenNeinNein');
});

it('prompts for two roles', async () => {
  openPermissions('compare?roles=r1,');
  expect(await screen.findByText('Wähle zwei Rollen.')).toBeTruthy();
});

it('says when both give the same', async () => {
  openPermissions('compare?roles=r1,r1');
  expect(await screen.findByText('Beide Rollen geben dasselbe.')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Nur Unterschiede' }));
  expect(await screen.findByRole('table', { name: 'Rollen vergleichen' })).toBeTruthy();
});
