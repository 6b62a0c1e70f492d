import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import {
  changedRecords,
  type NotedChange,
} from '../../../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../../../src/framework/server/realtime/evaluateChanges.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { openNowhere } from '../../../support/openNowhere.ts';

const fields = ['name', 'rent', 'note'].map((name) => buildField({ name }));
const pin = buildField({ name: 'pin', writeOnly: true });
const index = indexModel({
  hash: 'places',
  entities: [buildEntity({ resource: 'places', fields: [...fields, pin] })],
});

function change(record: string, version: number | null, values: Record<string, unknown>): NotedChange {
  const action = version === 1 ? 'create' : 'update';
  return { resource: 'places', record, action, version, before: {}, after: values };
}

const gone: NotedChange = {
  resource: 'places',
  record: 'gone',
  action: 'delete',
  version: 5,
  before: { name: 'Ulm', rent: 7 },
  after: {},
};

/** What people with these grants receive, and what the database, which finds no row, is asked for. */
async function evaluate(changes: NotedChange[], ...granted: ResourceGrants[]) {
  const asked: string[] = [];
  const db = openNowhere(({ query }: { query: CompiledQuery }) => void asked.push(query.sql));
  const actors = granted.map((places, at) => ({ ...systemActor, loginUser: `u${at}`, grants: { places } }));
  const told = await evaluateChanges({ db, index, actors }, changedRecords(changes));
  return { told, asked };
}

const ofUlm: ResourceGrants = { read: { rules: [{ when: { note: 'Ulm' }, fields: ['name'] }] } };

describe('evaluating changes', () => {
  it('queries no row if the grants alone decide', async () => {
    const changes = [
      change('a', 2, { name: 'Alt' }),
      change('a', 3, { rent: 1 }),
      change('b', 7, { rent: 2 }),
      gone,
    ];
    const { told, asked } = await evaluate(
      changes,
      { read: { all: true } },
      { read: { all: ['name'] } },
      { read: { ids: { b: ['rent'], gone: ['rent'] } } },
      { create: true },
    );
    const update = (id: string, version: number) => ({ entity: 'places', id, action: 'update', version });
    const goes = { entity: 'places', id: 'gone', action: 'delete', version: null };
    expect(told).toEqual([
      [update('a', 3), update('b', 7), goes],
      [update('a', 2), goes],
      [update('b', 7), goes],
      [],
    ]);
    expect(asked).toEqual([]);
  });

  it('queries by rules only records with something visible', async () => {
    const hidden = await evaluate([change('a', 2, { rent: 1 }), change('b', 3, { pin: '1234' })], ofUlm);
    expect(hidden).toEqual({ told: [[]], asked: [] });
    const { asked } = await evaluate([change('a', 2, { rent: 1 }), change('b', 3, { name: 'Neu' })], ofUlm);
    expect(asked).toHaveLength(1);
  });

  it('reports write-only fields to nobody', async () => {
    const { told } = await evaluate([change('a', 2, { pin: '1234' })], { read: { all: true } });
    expect(told).toEqual([[]]);
  });

  it('reports a new record as of its creation to readers of none of its fields', async () => {
    const changes = [change('a', 1, { rent: 1 }), change('a', 2, { rent: 2 })];
    const { told } = await evaluate(changes, { read: { all: ['name'] } });
    expect(told).toEqual([[{ entity: 'places', id: 'a', action: 'create', version: 1 }]]);
  });

  it('reports no version of a record with only changed links', async () => {
    const linked: NotedChange = { ...change('a', null, { name: ['x'] }), action: 'link' };
    const { told } = await evaluate([linked], { read: { all: ['name'] } });
    expect(told).toEqual([[{ entity: 'places', id: 'a', action: 'update', version: null }]]);
  });
});
