import { describe, expect, it } from 'vitest';
import { createText } from '../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import '../../../../src/framework/admin/permissions/frame/usePermissionText.ts';
import {
  grantsSummary,
  problemSentences,
} from '../../../../src/framework/admin/permissions/frame/permissionNames.ts';
import { setGui } from '../../../../src/framework/admin/permissions/gui/GuiRights.tsx';
import { scopeLines } from '../../../../src/framework/admin/permissions/matrix/describeRight.ts';
import { unseenResources } from '../../../../src/framework/admin/permissions/matrix/matrixRows.ts';
import { userCell } from '../../../../src/framework/admin/permissions/person/userCell.ts';
import { describeRule } from '../../../../src/framework/admin/permissions/right/describeRule.ts';
import { fieldSections } from '../../../../src/framework/admin/permissions/right/fieldSections.ts';
import {
  clearCell,
  setCustom,
  setPlain,
  setScope,
} from '../../../../src/framework/admin/permissions/role/editGrants.ts';
import { togglePlain } from '../../../../src/framework/admin/permissions/role/RoleMatrix.tsx';
import { rightsInView } from '../../../../src/framework/admin/permissions/view/rightsInView.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { boSources, notes, people, places } from './permissionWorld.ts';

const text = createText(i18nProvider.translate);
const find = (resource: string) => [places, notes, people].find((entity) => entity.resource === resource);
const words = { text, find };

describe('lines of a scope', () => {
  it('unite rules and single records, each sort in a line of its own', () => {
    const rules = [
      { when: { isOpen: true }, fields: ['name'] },
      { when: { workers: '$me' }, fields: ['name', 'rent'] },
    ];
    expect(scopeLines({ all: ['name'], rules, ids: { a: true, b: ['name'] } })).toEqual([
      { scope: 'all', count: 1, fields: ['name'], isOwn: false },
      { scope: 'rule', count: 2, fields: ['name', 'rent'], isOwn: false },
      { scope: 'id', count: 2, fields: true, isOwn: false },
    ]);
  });

  it('leave out grants that reach nothing', () => {
    expect(scopeLines({ all: [], ids: { a: [] }, rules: [{ when: {}, fields: [] }] })).toEqual([]);
    expect(scopeLines(undefined)).toEqual([]);
  });
});

describe('editing grants', () => {
  const start: Grants = { places: { create: true, read: { all: ['name'] } }, secrets: { delete: true } };

  it('keeps everything else, including what the user does not see', () => {
    expect(setPlain(start, 'places', 'delete', true)).toEqual({
      places: { create: true, read: { all: ['name'] }, delete: true },
      secrets: { delete: true },
    });
  });

  it('leaves no trace of a revoked right', () => {
    const without = clearCell(setPlain(start, 'places', 'create', false), 'places', 'read');
    expect(without).toEqual({ secrets: { delete: true } });
    expect(setScope(start, 'places', 'read', { all: [], ids: {}, rules: [] })).toEqual({
      places: { create: true },
      secrets: { delete: true },
    });
    expect(setCustom({ places: { custom: ['wave'] } }, 'places', [])).toEqual({});
  });

  it('grants without limit and revokes again', () => {
    for (const action of ['create', 'read', 'update', 'delete', 'custom'] as const)
      expect(togglePlain(togglePlain({}, '*', action), '*', action)).toEqual({});
    expect(togglePlain(start, 'places', 'read').places?.read).toEqual({ all: true });
  });
});

describe('conditions of rules', () => {
  it('read as a sentence if they come from automatic permissions', () => {
    const linked = { $linked: { path: ['workers'], to: '$me' } };
    expect(describeRule(places, { $and: [linked, { isOpen: true }] }, words)).toBe(
      'Helfende: die Person selbst und Offen: Ja',
    );
    expect(describeRule(people, { $linked: { path: ['places.workers'], to: '$me' } }, words)).toMatch(
      /^Orte.*Helfende.*: die Person selbst$/,
    );
    expect(describeRule(places, { $linked: { path: ['people.boss'], to: '$me' } }, words)).toBe(
      'über andere Datensätze mit der Person verbunden',
    );
    expect(describeRule(places, { 'gone.away': '$me' }, words)).toBe('gone → away: die Person selbst');
  });

  it('read as a sentence', () => {
    expect(describeRule(places, { workers: '$me', isOpen: false }, words)).toBe(
      'Helfende: die Person selbst und Offen: Nein',
    );
    expect(describeRule(places, { $or: [{ isOpen: true }] }, words)).toBe('{"$or":[{"isOpen":true}]}');
  });
});

it.each([
  [{}, 'menu.a', false, { 'menu.a': false }],
  [{ 'menu.a': false }, 'menu.a', true, {}],
  [{ '*': false }, 'menu.a', true, { '*': false, 'menu.a': true }],
  [{ '*': false, 'menu.a': true }, 'menu.a', false, { '*': false }],
  [{ 'menu.a': false }, '*', false, { '*': false, 'menu.a': false }],
])('of %j sets %s to %j', (access, key, isShown, next) => {
  expect(setGui(access as Record<string, boolean>, key, isShown)).toEqual(next);
});

it('puts fields into the sections of the profile, the rest at the end', () => {
  const shape = fieldSections(places, 'Weitere', ({ readOnly }) => !readOnly).map(({ title, fields }) => [
    title,
    fields.map(({ name }) => name),
  ]);
  expect(shape).toEqual([
    ['Allgemein', ['name', 'isOpen']],
    ['Geld', ['rent']],
    ['Weitere', ['workers']],
  ]);
});

it.each<[Grants, string]>([
  [{}, 'Nichts'],
  [{ places: { read: { all: true } } }, 'liest 1 Bereich'],
  [
    { '*': { read: { all: true } }, places: { create: true, custom: ['*'] } },
    'liest 3 Bereiche, ändert 1, 2 Sonderrechte',
  ],
  [
    { '*': { create: true, delete: true, read: { all: true }, update: { all: true } } },
    'Alles, auch was noch dazukommt',
  ],
])('sums up %j', (grants, summary) => {
  expect(grantsSummary(grants, [places, notes, people], text)).toBe(summary);
});

it('names the origins of a cell, each once', () => {
  const { sources } = boSources;
  expect(userCell([...sources, ...sources], places, 'update')?.origins.map(({ name }) => name)).toEqual([
    'Helfer:in',
  ]);
  expect(userCell(sources, places, 'custom')?.names).toEqual(['wave']);
  expect(userCell(sources, notes, 'update')).toBeNull();
  expect(userCell(sources, notes, 'read')?.isGranted).toBe(false);
});

it('counts resources hidden from the user', () => {
  const grants = boSources.sources.map((source) => source.grants);
  expect(unseenResources([...grants, { '*': {} }], [places])).toEqual(['secrets']);
});

it('reduces the definitions to what another person sees', () => {
  const [seen, ...others] = rightsInView([places, notes, people], {
    places: {
      create: false,
      delete: false,
      read: { all: ['name'], ids: 'many', some: ['rent'] },
      update: { all: [], ids: {}, some: [] },
      custom: [],
    },
    notes: {
      create: false,
      delete: true,
      read: { all: [], ids: {}, some: [] },
      update: { all: [], ids: {}, some: [] },
      custom: [],
    },
  });
  expect(others).toEqual([]);
  expect(seen?.fields.map(({ name }) => name)).toEqual(['name', 'rent']);
  expect(seen?.rights.readSomewhere).toEqual(['name', 'rent']);
});

it('finds the sentences of refusals with their field paths', () => {
  const errors = { places: { read: { type: 'server', message: 'So nicht.' } }, type: 'x' };
  expect(problemSentences(errors)).toEqual([{ path: 'places.read', sentence: 'So nicht.' }]);
  expect(problemSentences({ type: 'server', message: 'Gar nicht.' })).toEqual([
    { path: '', sentence: 'Gar nicht.' },
  ]);
  expect(problemSentences(undefined)).toEqual([]);
});
