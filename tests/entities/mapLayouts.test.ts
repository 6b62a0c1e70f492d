import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../src/framework/admin/session/definitions/viewsOf.ts';
import { offeredLayouts } from '../../src/framework/schema/lists/ListLayouts.ts';
import { indexModel } from '../../src/framework/schema/ModelIndex.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import type { Grants, ScopedGrant } from '../../src/framework/schema/rights/Grants.ts';
import { visibleEntity } from '../../src/framework/server/definitions/visibleEntity.ts';
import { systemActor } from '../../src/framework/server/rights/Actor.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

interface ShippedRole {
  name: string;
  crudAccess: Grants;
}

const entities = readDefinitions(definitionSources());
const index = indexModel({ hash: 'x', entities });
const roles = filesIn('entities/roles').map(({ json }) => json as unknown as ShippedRole);

const addressesOf = ({ fields }: Entity) => fields.filter(({ kind }) => kind === 'address');
const placed = entities.filter((entity) => addressesOf(entity).length > 0);
const others = entities.filter((entity) => addressesOf(entity).length === 0);

/** The address by which each list of an entity offers a map to somebody; undefined without one. */
function mapsFor(entity: Entity, grants: Grants): (string | undefined)[] {
  const visible = visibleEntity(index, { ...systemActor, loginUser: 'u', grants }, entity);
  return visible ? viewsOf(visible).map((view) => offeredLayouts(view)?.map?.at) : [];
}

function mapFor(entity: Entity, read: ScopedGrant): (string | undefined)[] {
  return [...new Set(mapsFor(entity, { [entity.resource]: { read } }))];
}

/** Whether a grant reaches a field in any row, without the compiled rights. */
function reaches({ all = [], ids = {}, rules = [] }: ScopedGrant, field: string): boolean {
  const scopes = [all, ...Object.values(ids), ...rules.map(({ fields }) => fields)];
  return scopes.some((scope) => scope === true || scope.includes(field));
}

describe.each(placed)('the lists of $resource', (entity) => {
  const addresses = addressesOf(entity).map(({ name }) => name);
  const [address = ''] = addresses;
  const rest = entity.fields.map(({ name }) => name).filter((name) => !addresses.includes(name));

  it('offer a map by its address, which the definition need not say', () => {
    expect(entity.layouts ?? {}).not.toHaveProperty('map');
    expect(mapFor(entity, { all: true })).toEqual([address]);
    expect(mapFor(entity, { all: [address] })).toEqual([address]);
  });

  it('offer one to somebody who may read the address in some rows', () => {
    const rules = [{ when: { id: 'x' }, fields: [address] }];
    expect(mapFor(entity, { all: rest, rules })).toEqual([address]);
    expect(mapFor(entity, { all: rest, ids: { x: [address] } })).toEqual([address]);
  });

  it('offer none to somebody who may read everything but addresses, even if they may write it', () => {
    expect(mapFor(entity, { all: rest })).toEqual([undefined]);
    const { resource } = entity;
    const grants = { [resource]: { create: true, read: { all: rest }, update: { all: addresses } } };
    expect(new Set(mapsFor(entity, grants))).toEqual(new Set([undefined]));
  });

  it.each(roles)('offer one to $name by the first address that the role may read', ({ crudAccess }) => {
    const { read = {} } = { ...crudAccess['*'], ...crudAccess[entity.resource] };
    const expected = addresses.find((name) => reaches(read, name));
    const offered = mapsFor(entity, crudAccess);
    expect(offered).toEqual(offered.map(() => expected));
  });
});

it('is offered for no other entity', () => {
  expect(placed.length).toBeGreaterThan(3);
  const offered = others.filter((entity) => mapFor(entity, { all: true }).some((at) => at !== undefined));
  expect(offered.map(({ resource }) => resource)).toEqual([]);
});
