import { describe, expect, it } from 'vitest';
import type { OnDelete } from '../../../../src/framework/schema/model.ts';
import type { Change } from '../../../../src/framework/server/repository/ChangeSet.ts';
import { undoneAlong, withoutAny } from '../../../../src/framework/server/repository/undo/planUndo.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const reference = (name: string, onDelete: OnDelete = 'clear') =>
  buildField({ name, kind: 'reference', reference: { to: 'places' } as never, onDelete });

const entity = buildEntity({
  resource: 'rooms',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'state', readOnly: true }),
    reference('place'),
    reference('owner', 'cascade'),
    buildField({ name: 'holder', kind: 'polymorphicReference', onDelete: 'cascade' }),
    buildField({
      name: 'visits',
      kind: 'valueList',
      members: [buildField({ name: 'day' }), reference('at'), reference('row', 'cascade')],
    }),
  ],
});

function planned(record: string, values: Partial<Change>) {
  const change: Change = {
    resource: 'rooms',
    record,
    action: 'update',
    version: 2,
    before: {},
    after: {},
    ...values,
  };
  return { change, entity };
}

const deleted = planned('gone', { action: 'delete', before: { name: 'Weg' } });
const records = (...changes: ReturnType<typeof planned>[]) =>
  [...undoneAlong(changes)].map(({ change }) => change.record);

describe('undone along with a deletion', () => {
  it.each<[string, Partial<Change>]>([
    ['a cleared reference', { before: { place: 'gone' }, after: { place: null } }],
    ['one that is set again', { before: { place: null }, after: { place: 'gone' } }],
    [
      'one that a restoration has cleared',
      { action: 'restore', before: { place: 'gone' }, after: { place: null } },
    ],
    [
      'a cleared reference and what the server derives from it',
      { before: { place: 'gone', state: 1 }, after: { place: null, state: 2 } },
    ],
    [
      'a reference in a row',
      { before: { visits: [{ day: 1, at: 'gone' }] }, after: { visits: [{ day: 1, at: null }] } },
    ],
    [
      'a row that went along',
      { before: { visits: [{ day: 1, row: 'gone' }, { day: 2 }] }, after: { visits: [{ day: 2 }] } },
    ],
    [
      'a cleared reference to one of several entities',
      { before: { holder: { type: 'rooms', id: 'gone' } }, after: { holder: null } },
    ],
    ['a reference that had no value', { before: {}, after: { place: 'gone' } }],
    ['a lifted link', { action: 'unlink', before: { people: ['gone'] } }],
    ['a link that was made', { action: 'link', after: { people: ['gone'] } }],
    ['a record that went along', { action: 'delete', before: { owner: 'gone' } }],
    ['one of several kinds', { action: 'delete', before: { holder: { type: 'rooms', id: 'gone' } } }],
    ['a record that came along', { action: 'create', after: { owner: 'gone' } }],
    ['one that came back', { action: 'restore', after: { owner: 'gone' } }],
  ])('%s', (_, values) => {
    expect(records(deleted, planned('other', values))).toEqual(['other']);
  });

  it('links of the deleted record itself', () => {
    const lifted = planned('gone', { action: 'unlink', before: { people: ['x'] } });
    expect(undoneAlong([deleted, lifted])).toEqual(new Set([lifted]));
  });
});

describe('not undone along with a deletion', () => {
  it.each<[string, Partial<Change>]>([
    ['a change of its own', { before: { name: 'Alt' }, after: { name: 'Neu' } }],
    [
      'a change beside a cleared reference',
      { before: { place: 'gone', name: 'Alt' }, after: { place: null, name: 'Neu' } },
    ],
    ['a reference to something else', { before: { place: 'x' }, after: { place: null } }],
    ['a change of the server alone', { before: { state: 1 }, after: { state: 2 } }],
    [
      'another change of the row',
      { before: { visits: [{ day: 1, at: 'gone' }] }, after: { visits: [{ day: 2, at: null }] } },
    ],
    [
      'a text of the row that equals its id',
      { before: { visits: [{ day: 'gone', at: 'gone' }] }, after: { visits: [{ day: null, at: null }] } },
    ],
    ['a link between others', { action: 'link', after: { people: ['x'] } }],
    ['a record that only refers to it', { action: 'delete', before: { place: 'gone' } }],
    ['one whose row depended on it', { action: 'delete', before: { visits: [{ row: 'gone' }] } }],
    ['one that depended on another', { action: 'delete', before: { owner: 'x' } }],
    ['a new record of its own', { action: 'create', after: { place: 'gone' } }],
    ['a created login link', { action: 'accessLink', before: { place: 'gone' }, after: { place: null } }],
  ])('%s', (_, values) => {
    expect(records(deleted, planned('other', values))).toEqual([]);
  });

  it('cleared references if nothing was deleted or created', () => {
    expect(records(planned('other', { before: { place: 'gone' }, after: { place: null } }))).toEqual([]);
    expect(records(planned('other', { before: { name: 'Alt' }, after: { name: 'Alt' } }))).toEqual([]);
  });
});

it('undoes with the creation of a record what was set to it', () => {
  const made = planned('new', { action: 'create', after: { name: 'Neu' } });
  expect(records(made, planned('other', { before: { place: null }, after: { place: 'new' } }))).toEqual([
    'other',
  ]);
});

it('gives null as the value of a field without one, also if nothing is taken from it', () => {
  const [name] = entity.fields;
  expect(name && withoutAny(name, undefined, new Set(['gone']))).toBeNull();
});
