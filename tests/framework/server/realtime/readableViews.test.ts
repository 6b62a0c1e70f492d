import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import { readableViews } from '../../../../src/framework/server/realtime/readableViews.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { openNowhere } from '../../../support/openNowhere.ts';

const fields = ['name', 'times'].map((name) => buildField({ name }));
const pin = buildField({ name: 'pin', writeOnly: true });
const index = indexModel({
  hash: 'places',
  entities: [buildEntity({ resource: 'places', fields: [...fields, pin] })],
});
const times = (...ids: string[]) => ids.map((id) => ({ entity: 'places', id, field: 'times' }));
const many = times(...Array.from({ length: 101 }, (_, number) => `p${number}`));
const ofUlm: ResourceGrants = { read: { rules: [{ when: { name: 'Ulm' }, fields: ['times'] }] } };

/** What people with these grants receive, and what the database, which finds no row, is asked for. */
async function evaluate(views: Parameters<typeof readableViews>[1], ...granted: ResourceGrants[]) {
  const asked: string[] = [];
  const db = openNowhere(({ query }: { query: CompiledQuery }) => void asked.push(query.sql));
  const actors = granted.map((places, at) => ({ ...systemActor, loginUser: `u${at}`, grants: { places } }));
  return { told: await readableViews({ db, index, actors }, views), asked };
}

describe('changed views', () => {
  it('are reported once to readers of their field, without a query if the grants alone decide', async () => {
    const { told, asked } = await evaluate(
      times('a', 'b', 'a'),
      { read: { all: true } },
      { read: { all: ['times'] } },
      { read: { all: ['name'] } },
      { create: true },
    );
    expect(told).toEqual([times('a', 'b'), times('a', 'b'), [], []]);
    expect(asked).toEqual([]);
  });

  it('are looked up by rules, all in one statement', async () => {
    const { told, asked } = await evaluate(times('a'), ofUlm, { read: { ids: { a: ['times'] } } });
    expect(told).toEqual([[], []]);
    expect(asked).toHaveLength(1);
  });

  it('are summarised if there are many', async () => {
    const everywhere: ResourceGrants = { read: { all: ['times'] } };
    expect((await evaluate(many.slice(1), everywhere)).told).toEqual([many.slice(1)]);
    expect((await evaluate(many, everywhere)).told).toEqual([times('*')]);
    expect((await evaluate([...times('a', '*')], everywhere)).told).toEqual([times('*')]);
  });

  it('are not reported to those who may read none of many', async () => {
    expect((await evaluate(many, ofUlm)).told).toEqual([[]]);
    expect((await evaluate(times('*'), ofUlm)).told).toEqual([[]]);
  });

  it('of write-only and unknown fields are reported to nobody', async () => {
    const views = ['pin', 'other'].map((field) => ({ entity: 'places', id: 'a', field }));
    const { told } = await evaluate([...views, { entity: 'other', id: 'a', field: 'name' }], {
      read: { all: true },
    });
    expect(told).toEqual([[]]);
  });
});
