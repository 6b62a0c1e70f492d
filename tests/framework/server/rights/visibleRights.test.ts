import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { visibleRights } from '../../../../src/framework/server/rights/visibleRights.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const fields = ['name', 'code', 'note'].map((name) => buildField({ name }));
const entities = ['places', 'rooms'].map((resource) => buildEntity({ resource, fields, custom: ['wave'] }));
const index = indexModel({ hash: 'x', entities });
const tell = (grants: Grants) => visibleRights(index, { ...systemActor, loginUser: 'u', grants });
const none = { all: [], ids: {}, some: [] };
const idOf = (number: number) => String(number).padStart(24, '0');
const when = { name: 'x' };

describe('the rights sent to the browser', () => {
  it('name only entities with any rights', () => {
    expect(tell({})).toEqual({});
    expect(Object.keys(tell({ places: { create: true } }))).toEqual(['places']);
    expect(Object.keys(tell({ places: { delete: true }, rooms: { custom: ['wave'] } }))).toEqual([
      'places',
      'rooms',
    ]);
    expect(Object.keys(tell({ rooms: { read: { all: ['name'] } } }))).toEqual(['rooms']);
    expect(tell({ places: { create: true } }).places).toEqual({
      create: true,
      delete: false,
      read: none,
      update: none,
      custom: [],
    });
  });

  it('list single records one by one, and rules by what they give somewhere', () => {
    const read = { all: ['name'], ids: { [idOf(1)]: ['code'] }, rules: [{ when, fields: ['note'] }] };
    const told = tell({ places: { read, update: { ids: { [idOf(2)]: true } } } }).places;
    expect(told?.read).toEqual({ all: ['name'], ids: { [idOf(1)]: ['code'] }, some: ['note'] });
    expect(told?.update).toEqual({ all: [], ids: { [idOf(2)]: true }, some: [] });
  });

  it('report more than 500 single records as many, and what they give somewhere', () => {
    const ids = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [idOf(number), ['code']]));
    const read = (count: number) =>
      tell({ places: { read: { ids: ids(count), rules: [{ when, fields: ['note'] }] } } }).places?.read;
    expect(Object.keys(read(500)?.ids ?? {})).toHaveLength(500);
    expect(read(500)?.some).toEqual(['note']);
    expect(read(501)).toEqual({ all: [], ids: 'many', some: ['code', 'note'] });
    // what is granted to change counts apart from what is granted to read
    const update = { ids: ids(501) };
    expect(tell({ places: { read: { ids: ids(2) }, update } }).places).toMatchObject({
      read: { ids: { [idOf(0)]: ['code'], [idOf(1)]: ['code'] }, some: [] },
      update: { ids: 'many', some: ['code'] },
    });
  });
});
