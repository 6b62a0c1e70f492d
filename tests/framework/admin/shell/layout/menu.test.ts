import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filterMenu } from '../../../../../src/framework/admin/shell/layout/AdminMenu.tsx';
import { entityIcons } from '../../../../../src/framework/admin/shell/layout/EntityIcon.tsx';
import { groupMenu } from '../../../../../src/framework/admin/shell/layout/groupMenu.ts';
import { PermissionSet } from '../../../../../src/framework/schema/rights/PermissionSet.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { sentRights } from '../../support/sentRights.ts';

const entities = [
  buildEntity({ resource: 'a', plural: 'Rollen', menu: 'Einstellungen' }),
  buildEntity({ resource: 'b', plural: 'Straßen', menu: 'Orte' }),
  buildEntity({ resource: 'c', plural: 'Lehrkräfte', menu: 'Personal' }),
  buildEntity({ resource: 'd', plural: 'Plätze', menu: 'Orte' }),
];

function shape(groups: ReturnType<typeof groupMenu>): string[] {
  return groups.map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`);
}

it('keeps the given order of groups, and adds others as they appear', () => {
  expect(shape(groupMenu(entities, [], ['Orte', 'Leer']))).toEqual([
    'Orte: Straßen, Plätze',
    'Einstellungen: Rollen',
    'Personal: Lehrkräfte',
  ]);
});

it('leaves out entities without a place in the menu, and those that may not be listed', () => {
  const { menu: _menu, ...placeless } = buildEntity({ resource: 'x' });
  const rights = { create: true, delete: false, read: [], update: [], custom: [] };
  expect(groupMenu([placeless, buildEntity({ resource: 'y', rights })], [])).toEqual([]);
});

it('leaves out screens without the required rights', () => {
  const screen = { path: '/r', screen: () => null, menu: { label: 'Rechte', group: 'Orte', icon: 'key' } };
  const told = { permissions: new PermissionSet(sentRights(entities)), gui: {} };
  const shown = (entity: string) =>
    shape(groupMenu([], [screen])).concat(
      shape(groupMenu(entities.slice(0, 1), [{ ...screen, needs: [{ action: 'read', entity }] }], [], told)),
    );
  expect(shown('a')).toEqual(['Orte: Rechte', 'Einstellungen: Rollen', 'Orte: Rechte']);
  expect(shown('unseen')).toEqual(['Orte: Rechte', 'Einstellungen: Rollen']);
});

it('links to a screen without the optional part of its path', () => {
  const menu = { label: 'Aufgaben', group: 'Orte', icon: 'key' };
  const groups = groupMenu([], [{ path: '/todos/:todoId?', screen: () => null, menu }]);
  expect(groups.flatMap(({ entries }) => entries)).toEqual([
    { path: '/todos', label: 'Aufgaben', icon: 'key' },
  ]);
});

it.each([
  ['strasse', ['Orte: Straßen']],
  ['LEHRKRAFTE', ['Personal: Lehrkräfte']],
  ['orte', ['Orte: Straßen, Plätze']],
  ['  ', ['Einstellungen: Rollen', 'Orte: Straßen, Plätze', 'Personal: Lehrkräfte']],
  ['nichts', []],
])('finds %s', (search, found) => {
  expect(shape(filterMenu(groupMenu(entities, []), search))).toEqual(found);
});

function iconsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).admin.label.icon);
}

it.each(['entities', 'src/framework/definitions'])(
  'has every icon that the definitions in %s name',
  (folder) => {
    const named = iconsIn(folder);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(entityIcons, name))).toEqual([]);
  },
);
