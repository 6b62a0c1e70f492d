import { describe, expect, it } from 'vitest';
import {
  type AccessQuestion,
  explainAccess,
  type GrantSource,
  narrowedSources,
} from '../../../../src/framework/schema/rights/explainAccess.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const places = buildEntity({
  resource: 'places',
  custom: ['wave', 'shout'],
  actions: ['create', 'read', 'update'],
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'number', readOnly: true }),
    buildField({ name: 'password', writeOnly: true }),
  ],
});
const origin = (name: string): GrantSource['origin'] => ({ type: 'role', id: name, name });
const mine = { when: { keeper: '$me' }, fields: ['name'] };
const open = { when: { isOpen: true }, fields: true as const };

function explain(grants: Grants, question: AccessQuestion, holds: object[] = []) {
  return explainAccess([{ origin: origin('A'), grants }], places, question, ({ when }) =>
    holds.includes(when),
  );
}

describe('an explanation of access', () => {
  it('names each grant that gives it, and where it comes from', () => {
    const sources = [
      { origin: origin('A'), grants: { places: { read: { all: ['name'] } } } },
      {
        origin: origin('B'),
        grants: { '*': { read: { all: true as const } }, places: { read: { all: ['number'] } } },
      },
    ];
    expect(explainAccess(sources, places, { action: 'read', id: 'a', field: 'name' }, () => false)).toEqual({
      isAllowed: true,
      isImpossible: false,
      reasons: [
        { origin: origin('A'), isForEverything: false, scope: 'all', fields: ['name'] },
        { origin: origin('B'), isForEverything: true, scope: 'all', fields: true },
      ],
    });
  });

  it('names the record and the rule that reach it', () => {
    const read = { ids: { a: ['name'], b: ['number'] }, rules: [mine, open] };
    const ask = (id: string | undefined, field: string | undefined, holds: object[] = []) =>
      explain(
        { places: { read } },
        { action: 'read', ...(id && { id }), ...(field && { field }) },
        holds,
      ).reasons.map(({ scope, fields, rule }) => ({ scope, fields, ...(rule && { rule }) }));
    expect(ask('a', 'name')).toEqual([{ scope: 'id', fields: ['name'] }]);
    expect(ask('b', 'name')).toEqual([]);
    expect(ask('c', 'name')).toEqual([]);
    expect(ask('c', 'name', [mine.when])).toEqual([{ scope: 'rule', fields: ['name'], rule: mine }]);
    expect(ask('c', 'number', [mine.when])).toEqual([]);
    expect(ask('c', 'number', [mine.when, open.when])).toEqual([{ scope: 'rule', fields: true, rule: open }]);
    // of no record in particular: any of them
    expect(ask(undefined, 'number')).toEqual([{ scope: 'id', fields: ['number'] }]);
    expect(ask(undefined, undefined)).toHaveLength(2);
    expect(ask('a', undefined)).toHaveLength(1);
  });

  it('covers actions and custom rights', () => {
    const grants: Grants = { places: { create: true, custom: ['sing', 'wave'] } };
    const rooms = buildEntity({ resource: 'rooms' });
    const ofRooms = (given: Grants) =>
      explainAccess([{ origin: origin('A'), grants: given }], rooms, { action: 'delete' }, () => false)
        .isAllowed;
    expect([ofRooms({ rooms: { delete: true } }), ofRooms({ rooms: { create: true } })]).toEqual([
      true,
      false,
    ]);
    expect(explain(grants, { action: 'create' })).toMatchObject({
      isAllowed: true,
      reasons: [{ scope: 'type' }],
    });
    expect(explain({ places: { create: false } }, { action: 'create' })).toMatchObject({
      isAllowed: false,
      reasons: [],
      isImpossible: false,
    });
    expect(explain(grants, { action: 'custom', name: 'wave' }).isAllowed).toBe(true);
    expect(explain(grants, { action: 'custom', name: 'shout' }).isAllowed).toBe(false);
    expect(explain({ places: { custom: ['*'] } }, { action: 'custom', name: 'shout' }).isAllowed).toBe(true);
    expect(explain({}, { action: 'custom', name: 'wave' }).isAllowed).toBe(false);
    expect(explain({}, { action: 'update', id: 'a' }).isAllowed).toBe(false);
  });

  it('is empty if the entity has no such action or right, or if nobody sets the field', () => {
    const everything: Grants = {
      '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
    };
    const impossible = { isAllowed: false, reasons: [], isImpossible: true };
    expect(explain(everything, { action: 'delete' })).toEqual(impossible);
    expect(explain(everything, { action: 'custom', name: 'sing' })).toEqual(impossible);
    for (const field of ['number', 'password', 'unknown'])
      expect(explain(everything, { action: 'update', id: 'a', field }), field).toEqual(impossible);
    expect(explain(everything, { action: 'update', id: 'a', field: 'name' }).isAllowed).toBe(true);
    expect(explain(everything, { action: 'update', id: 'a' }).isAllowed).toBe(true);
    expect(explain(everything, { action: 'read', id: 'a', field: 'number' }).isAllowed).toBe(true);
  });
});

describe('the sources for an entity whose records have owners', () => {
  const owned = buildEntity({ ...places, own: { by: 'keeper', beyond: 'seeOthers' } });
  const all = { read: { all: true as const } };
  const sources: GrantSource[] = [
    { origin: origin('A'), grants: { '*': all } },
    { origin: origin('B'), grants: { places: all, persons: all } },
    { origin: origin('C'), grants: { persons: all } },
  ];

  it('are limited to the records of the user', () => {
    const mine = { read: { rules: [{ when: { keeper: '$me' }, fields: true }] } };
    expect(narrowedSources(sources, owned)).toEqual([
      { origin: origin('A'), grants: { '*': mine } },
      { origin: origin('B'), grants: { places: mine } },
      { origin: origin('C'), grants: {} },
    ]);
  });

  it.each(['places', '*'])(
    'stay as they are if one of them gives the right to others’ under %s',
    (resource) => {
      const beyond = { origin: origin('D'), grants: { [resource]: { custom: ['seeOthers'] } } };
      expect(narrowedSources([...sources, beyond], owned)).toEqual([...sources, beyond]);
    },
  );
});
