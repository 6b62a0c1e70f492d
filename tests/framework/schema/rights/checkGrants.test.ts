import { describe, expect, it } from 'vitest';
import { checkGrants } from '../../../../src/framework/schema/rights/checkGrants.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const places = buildEntity({
  resource: 'places',
  plural: 'Orte',
  custom: ['shareAccess'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'number', title: 'Nummer', readOnly: true }),
    buildField({ name: 'secret', title: 'Kennwort', writeOnly: true }),
    buildField({ name: 'mark', title: 'Marke', readOnly: true }),
    buildField({
      name: 'keepers',
      kind: 'referenceList',
      title: 'Betreuung',
      reference: { to: 'persons' },
    }),
  ],
});
const persons = buildEntity({
  resource: 'persons',
  plural: 'Personen',
  actions: ['read'],
  fields: [
    buildField({ name: 'level', kind: 'integer', title: 'Stufe' }),
    buildField({ name: 'number', title: 'Nummer' }),
    buildField({ name: 'secret', title: 'Geheimnis' }),
    buildField({ name: 'mark', title: 'Marke', writeOnly: true }),
  ],
});
const id = 'a'.repeat(24);

function check(grants: unknown): string[] {
  return checkGrants([places, persons], grants).map(({ path, sentence }) => `${path}| ${sentence}`);
}

describe('grants that may be saved', () => {
  it.each([
    ['none', null],
    ['nothing', undefined],
    ['an empty set', {}],
    ['everything', { '*': { create: true, delete: true, read: { all: true }, custom: ['*'] } }],
    ['named fields', { places: { read: { all: ['name', 'number'] }, update: { all: ['name'] } } }],
    ['single records', { places: { read: { ids: { [id]: ['name'] } }, update: { ids: { [id]: true } } } }],
    ['rules over relations', { places: { read: { rules: [{ when: { keepers: '$me' }, fields: true }] } } }],
    [
      'rules over related records',
      { places: { read: { rules: [{ when: { 'keepers.level': { $gte: 2 } }, fields: ['name'] }] } } },
    ],
    ['rules over the person', { persons: { read: { rules: [{ when: { _id: '$me' }, fields: true }] } } }],
    ['rights that are not granted', { persons: { create: false, update: {}, delete: false, custom: [] } }],
    [
      'fields that one entity shows and lets change, on all',
      { '*': { read: { all: ['secret'] }, update: { all: ['number'] } } },
    ],
    [
      'a rule that makes sense for one entity, on all',
      { '*': { read: { rules: [{ when: { level: 1 }, fields: true }] } } },
    ],
    ['a field that one entity has, on all', { '*': { read: { all: ['level'] }, custom: ['shareAccess'] } }],
  ])('are %s', (_name, grants) => {
    expect(check(grants)).toEqual([]);
  });
});

describe('invalid grants', () => {
  it.each<[string, unknown, string]>([
    ['an entity', { plases: {} }, 'plases| Den Bereich „plases“ gibt es nicht.'],
    [
      'a field',
      { places: { read: { all: ['xyz'] } } },
      'places.read.all| Orte: Das Feld „xyz“ gibt es nicht.',
    ],
    [
      'a field of single records',
      { places: { update: { ids: { [id]: ['xyz'] } } } },
      `places.update.ids.${id}| Orte: Das Feld „xyz“ gibt es nicht.`,
    ],
    [
      'a field that no entity has',
      { '*': { read: { all: ['xyz'] } } },
      '*.read.all| Alle Bereiche: Das Feld „xyz“ gibt es nicht.',
    ],
    [
      'a custom right',
      { places: { custom: ['fly'] } },
      'places.custom| Orte: Das Sonderrecht „fly“ gibt es hier nicht.',
    ],
    [
      'a path in a rule',
      { places: { read: { rules: [{ when: { 'keepers.xyz': 1 }, fields: true }] } } },
      'places.read.rules.0.when| Orte: Die Bedingung einer Regel ist ungültig: „keepers.xyz“: Dieses Feld gibt es nicht.',
    ],
    [
      'an operator in a rule',
      { places: { read: { rules: [{ when: { name: { $like: 'x' } }, fields: true }] } } },
      'places.read.rules.0.when| Orte: Die Bedingung einer Regel ist ungültig: „name“: Der Operator $like passt nicht zu diesem Feld.',
    ],
    [
      'a rule for every entity that fits no entity',
      { '*': { read: { rules: [{ when: { xyz: 1 }, fields: true }] } } },
      '*.read.rules.0.when| Alle Bereiche: Die Bedingung einer Regel ist ungültig: „xyz“: Dieses Feld gibt es nicht.',
    ],
  ])('name %s that does not exist', (_name, grants, expected) => {
    expect(check(grants)).toEqual([expected]);
  });

  it.each<[string, unknown, string]>([
    [
      'is not possible',
      { persons: { create: true } },
      'persons.create| Personen: „Anlegen“ ist hier nicht möglich.',
    ],
    [
      'is not possible with fields',
      { persons: { update: { all: ['level'] } } },
      'persons.update| Personen: „Ändern“ ist hier nicht möglich.',
    ],
    [
      'only the system does',
      { places: { update: { all: ['number'] } } },
      'places.update.all| Orte: Das Feld „Nummer“ setzt nur das System.',
    ],
    [
      'no user sets in any entity',
      { '*': { update: { all: ['mark'] } } },
      '*.update.all| Alle Bereiche: Das Feld „Marke“ setzt nur das System.',
    ],
    [
      'is never shown',
      { places: { read: { all: ['secret'] } } },
      'places.read.all| Orte: Das Feld „Kennwort“ wird nie gezeigt und lässt sich nicht freigeben.',
    ],
  ])('grant what %s', (_name, grants, expected) => {
    expect(check(grants)).toEqual([expected]);
  });

  it.each<[string, unknown, string]>([
    ['a list', [], '| Erwartet werden Rechte nach Bereichen.'],
    [
      'true for an entity',
      { places: true },
      'places| Orte: Erwartet werden Rechte: anlegen, lesen, ändern, löschen und Sonderrechte.',
    ],
    ['a right of another name', { places: { write: true } }, 'places.write| Orte: „write“ ist kein Recht.'],
    ['a word for yes', { places: { create: 'yes' } }, 'places.create| Orte: „Anlegen“ ist ja oder nein.'],
    [
      'a yes for fields',
      { places: { read: true } },
      'places.read| Orte: Erwartet wird, was in allen, was in einzelnen und was nach Regeln gilt.',
    ],
    [
      'a scope of another name',
      { places: { read: { some: true } } },
      'places.read| Orte: „some“ ist kein Umfang eines Rechts.',
    ],
    [
      'one field without a list',
      { places: { read: { all: 'name' } } },
      'places.read.all| Orte: Erwartet werden alle Felder oder eine Liste von Feldern.',
    ],
    [
      'a field by number',
      { places: { read: { all: [1] } } },
      'places.read.all| Orte: Ein Feld wird mit seinem Namen genannt.',
    ],
    [
      'single records in a list',
      { places: { read: { ids: [id] } } },
      'places.read.ids| Orte: Einzelne Datensätze stehen mit ihrer ID und ihren Feldern da.',
    ],
    [
      'an invalid id',
      { places: { read: { ids: { seven: true } } } },
      'places.read.ids| Orte: „seven“ ist keine ID eines Datensatzes.',
    ],
    [
      'one rule without a list',
      { places: { read: { rules: {} } } },
      'places.read.rules| Orte: Regeln stehen in einer Liste.',
    ],
    [
      'a rule without a condition',
      { places: { read: { rules: [{ fields: true }] } } },
      'places.read.rules.0| Orte: Eine Regel besteht aus einer Bedingung und aus Feldern.',
    ],
    [
      'null in place of a rule',
      { places: { read: { rules: [null] } } },
      'places.read.rules.0| Orte: Eine Regel besteht aus einer Bedingung und aus Feldern.',
    ],
    [
      'a rule with more than that',
      { places: { read: { rules: [{ when: { name: 'x' }, fields: true, until: 'morgen' }] } } },
      'places.read.rules.0| Orte: Eine Regel besteht aus einer Bedingung und aus Feldern.',
    ],
    [
      'custom rights by number',
      { places: { custom: ['shareAccess', 7] } },
      'places.custom| Orte: Sonderrechte stehen mit ihren Namen in einer Liste.',
    ],
    [
      'one custom right without a list',
      { places: { custom: 'shareAccess' } },
      'places.custom| Orte: Sonderrechte stehen mit ihren Namen in einer Liste.',
    ],
  ])('have %s', (_name, grants, expected) => {
    expect(check(grants)).toEqual([expected]);
  });

  it('follow relations in a condition, which only automatic permissions may', () => {
    const when = { $linked: { path: ['keepers'], to: '$me' } };
    const refused = 'ungültig: „$linked“: Diesen Operator gibt es nicht.';
    for (const [resource, name] of [
      ['places', 'Orte'],
      ['*', 'Alle Bereiche'],
    ] as const)
      expect(check({ [resource]: { read: { rules: [{ when, fields: true }] } } })).toEqual([
        `${resource}.read.rules.0.when| ${name}: Die Bedingung einer Regel ist ${refused}`,
      ]);
    const nested = { $and: [{ name: 'x' }, when] };
    expect(check({ places: { update: { rules: [{ when: nested, fields: true }] } } })).toHaveLength(1);
  });

  it('are named in at most sixty characters', () => {
    const name = (letters: number) => 'x'.repeat(letters);
    expect(check({ [name(60)]: {}, [name(61)]: {} })).toEqual([
      `${name(60)}| Den Bereich „${name(60)}“ gibt es nicht.`,
      `${name(61)}| Den Bereich „${name(60)}…“ gibt es nicht.`,
    ]);
  });

  it('do not hide a programming error', () => {
    const broken = Object.defineProperty({ ...persons }, 'fields', {
      get: () => expect.unreachable(),
    });
    const grants = { persons: { read: { rules: [{ when: { level: 1 }, fields: true }] } } };
    expect(() => checkGrants([broken], grants)).toThrow();
  });

  it('are reported at most twenty at a time', () => {
    const names = Array.from({ length: 50 }, (_, number) => `field${number}`);
    expect(check({ places: { read: { all: names } } })).toHaveLength(20);
  });
});
