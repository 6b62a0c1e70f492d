import { describe, expect, it } from 'vitest';
import { createText } from '../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import '../../../../src/framework/admin/permissions/frame/usePermissionText.ts';
import {
  newCondition,
  readConditions,
  whenOf,
} from '../../../../src/framework/admin/permissions/right/conditions/ruleConditions.ts';
import { describeRule } from '../../../../src/framework/admin/permissions/right/describeRule.ts';
import { operatorsOf } from '../../../../src/framework/admin/records/conditions/conditionOperators.ts';
import { type Condition, furtherFields } from '../../../../src/framework/schema/filter/Condition.ts';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import type { JsonValue } from '../../../../src/framework/schema/Json.ts';
import { fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import { forProfile } from '../../../../src/framework/schema/rights/forProfile.ts';
import { buildEntity, buildField } from '../support/buildEntity.ts';

const text = createText(i18nProvider.translate);
const id = '01a1fe5a99780009aed2cf15';
const ids = [id, '01a1fe5a99780009aed2cf16'];
const to = (resource: string) => ({ to: resource, onDelete: 'refuse' as const });

const clubs = buildEntity({
  resource: 'clubs',
  title: 'Verein',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'boss', title: 'Leitung', kind: 'reference', reference: to('people') }),
  ],
});
const people = buildEntity({
  resource: 'people',
  title: 'Person',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'isOpen', title: 'Offen', kind: 'boolean' }),
    buildField({ name: 'rent', title: 'Miete', kind: 'money' }),
    buildField({ name: 'age', title: 'Alter', kind: 'integer' }),
    buildField({ name: 'born', title: 'Geboren', kind: 'date' }),
    buildField({
      name: 'state',
      title: 'Stand',
      kind: 'enum',
      options: [
        { value: 'a', title: 'Aktiv' },
        { value: 'b', title: 'Beendet' },
      ],
    }),
    buildField({ name: 'club', title: 'Verein', kind: 'reference', reference: to('clubs') }),
    buildField({ name: 'friends', title: 'Bekannte', kind: 'referenceList', reference: to('people') }),
    buildField({ name: 'owner', title: 'Wem', kind: 'polymorphicReference', targets: ['people', 'clubs'] }),
    buildField({
      name: 'home',
      title: 'Anschrift',
      kind: 'address',
      members: [buildField({ name: 'city', title: 'Ort' })],
    }),
    buildField({ name: 'secret', title: 'Geheim', writeOnly: true }),
  ],
});
const find = (resource: string) => [people, clubs].find((entity) => entity.resource === resource);
const profiles = ['people'];
const read = (when: Record<string, JsonValue>) => readConditions(find, people, when);
const write = (conditions: readonly Condition[]) => whenOf(find, people, conditions, profiles);
const parse = (when: JsonValue) =>
  parseFilter(forProfile(when, id), { entity: people, find, isReadable: () => true, isRule: true });

describe('conditions of rules', () => {
  it.each<[Record<string, JsonValue>, string]>([
    [{}, 'immer'],
    [{ _id: '$me' }, 'Es ist die Person selbst'],
    [{ friends: '$me' }, 'Bekannte: die Person selbst'],
    [{ friends: { $ne: '$me' } }, 'Bekannte nennt nicht die Person selbst'],
    [{ name: 'Adler' }, 'Name: Adler'],
    [{ name: { $ne: 'Adler' } }, 'Name ist nicht Adler'],
    [{ name: { $contains: 'Adl' } }, 'Name enthält den Text Adl'],
    [{ isOpen: false }, 'Offen: Nein'],
    [{ rent: { $gte: 30_000 } }, 'Miete ist mindestens 300,00\u00a0€'],
    [{ age: { $gt: 17, $lt: 65 } }, 'Alter ist größer als 17 und Alter ist kleiner als 65'],
    [{ age: { $in: [6, 7] } }, 'Alter: 6, 7'],
    [{ born: { $lte: '2008-11-21' } }, 'Geboren ist spätestens 21.11.2008'],
    [{ state: 'a' }, 'Stand: Aktiv'],
    [{ state: { $nin: ['a', 'b'] } }, 'Stand ist keines von Aktiv, Beendet'],
    [{ club: id }, 'Verein: ein bestimmter Datensatz'],
    [{ friends: { $in: ids } }, 'Bekannte: ein bestimmter Datensatz, ein bestimmter Datensatz'],
    [{ 'club.boss': '$me' }, 'Verein → Leitung: die Person selbst'],
    [{ 'club.name': 'Chor' }, 'Verein → Name: Chor'],
    [{ 'home.city': { $in: ['Bonn', 'Köln'] } }, 'Anschrift: Ort: Bonn, Köln'],
    [{ born: { $exists: false } }, 'Geboren ist nicht angegeben'],
    [{ home: { $exists: true } }, 'Anschrift ist angegeben'],
    [{ owner: { type: 'people', id: '$me' } }, 'Wem: die Person selbst'],
    [{ name: { $ne: 'A' }, $and: [{ name: { $ne: 'B' } }] }, 'Name ist nicht A und Name ist nicht B'],
  ])('%j become rows, are written back unchanged, and read: %s', (when, sentence) => {
    const rows = read(when);
    expect(rows).not.toBeNull();
    expect(write(rows ?? [])).toEqual(when);
    expect(() => parse(when)).not.toThrow();
    expect(describeRule(people, when, { text, find })).toBe(sentence);
  });

  it.each<Record<string, JsonValue>>([
    { $or: [{ isOpen: true }] },
    { $and: [{ isOpen: true }, { $not: { isOpen: true } }] },
    { $linked: { path: ['club'], to: '$me' } },
    { name: { $gt: 'A' } },
    { age: 'alt' },
    { friends: { $in: ['$me', id] } },
    { owner: { type: 'clubs', id } },
    { gone: true },
    { secret: 'x' },
    { 'club.gone': 1 },
    { $search: 'x' },
  ])('leave %j to the filter language', (when) => {
    expect(read(when)).toBeNull();
  });

  it('accept other notations of the same condition', () => {
    expect(read({ id: '$me', age: [6, 7], born: null, name: { $eq: 'A' } })).toEqual([
      { path: '_id', operator: 'me', value: undefined },
      { path: 'age', operator: 'in', value: [6, 7] },
      { path: 'born', operator: 'missing', value: undefined },
      { path: 'name', operator: 'eq', value: 'A' },
    ]);
  });

  it('match nothing while a value is missing', () => {
    const row: Condition = { path: 'age', operator: 'gte', value: undefined };
    expect(write([row])).toEqual({ age: { $in: [] } });
    expect(read({ age: { $in: [] } })).toEqual([{ path: 'age', operator: 'eq', value: undefined }]);
    expect(parse({ age: { $in: [] } })).toMatchObject({ operator: '$in', value: [] });
  });

  it('start with the person if possible, otherwise with the first comparison', () => {
    const begin = (path: string) => newCondition(find, people, path, profiles);
    expect(begin('_id')).toEqual({ path: '_id', operator: 'me', value: undefined });
    expect(begin('isOpen')).toEqual({ path: 'isOpen', operator: 'eq', value: true });
    expect(begin('club')).toMatchObject({ operator: 'eq', value: undefined });
    expect(begin('owner')).toMatchObject({ operator: 'me' });
    expect(begin('home')).toMatchObject({ operator: 'exists' });
  });

  it('offer for every kind only what the filter language allows', () => {
    for (const kind of fieldKinds) {
      const field = buildField({ name: 'x', title: 'X', kind });
      const entity = buildEntity({ resource: 'xs', fields: [field] });
      for (const operator of operatorsOf(field, [])) {
        const when = whenOf(() => entity, entity, [{ path: 'x', operator, value: undefined }], []);
        const asked = JSON.stringify(when).includes('$in') ? { x: { [`$${operator}`]: null } } : when;
        const context = { entity, find: () => entity, isReadable: () => true };
        const tell = () => {
          try {
            parseFilter(asked, context);
            return 'fits';
          } catch (error) {
            return String(error);
          }
        };
        // a value may be missing, the operator must fit
        expect([kind, operator, tell()]).toEqual([kind, operator, expect.not.stringMatching(/Operator/)]);
      }
    }
  });

  it('follow named records, and reach into the parts of a value', () => {
    const names = (path: string) => furtherFields(find, people, path).map(({ name }) => name);
    expect(names('club')).toEqual(['name', 'boss']);
    expect(names('club.boss')).toContain('home');
    expect(names('club.boss')).not.toContain('secret');
    expect(names('home')).toEqual(['city']);
    expect([names('name'), names('owner'), names('club.boss.club.boss')]).toEqual([[], [], []]);
  });
});
