import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants, ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { visibleVersionSql } from '../../../../src/framework/server/query/visibleVersionSql.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { compileRights } from '../../../../src/framework/server/rights/compileRights.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { openNowhere } from '../../../support/openNowhere.ts';

const entity = buildEntity({
  resource: 'places',
  fields: ['name', 'rent', 'note'].map((name) => buildField({ name })),
});
const index = indexModel({ hash: 'places', entities: [entity] });
const id = (number: number) => String(number).padStart(24, '0');

const actorWith = (grants: ResourceGrants): Actor => ({
  ...systemActor,
  loginUser: 'u',
  grants: { places: grants },
});

function inScope(grants: ResourceGrants) {
  return compileRights(index, actorWith(grants), entity).inScope;
}

const db = openNowhere();

/** How the version is asked for; undefined where it is that of the row. */
function askedVersion(grants: ResourceGrants) {
  const scope = createQueryScope(index, actorWith(grants));
  return visibleVersionSql(scope, scope.rights(entity), 't')?.compile(db).sql;
}

describe('the fields readable in each row in scope', () => {
  const ofName = { when: { name: 'Ulm' }, fields: ['name', 'rent'] };

  it('are those that every grant into scope gives, in any order', () => {
    expect(inScope({ read: { rules: [ofName] } })).toEqual(['name', 'rent']);
    const ids = { [id(1)]: ['rent', 'name'], [id(2)]: ['name', 'rent'] };
    expect([...(inScope({ read: { rules: [ofName], ids } }) as string[])].sort()).toEqual(['name', 'rent']);
    expect(inScope({ read: { ids: { [id(1)]: true } } })).toBe(true);
  });

  it('are unknown if one grant gives other fields, or only update', () => {
    const other = { when: { rent: 'viel' }, fields: ['name'] };
    expect(inScope({ read: { rules: [ofName, other] } })).toBeUndefined();
    expect(inScope({ read: { rules: [ofName], ids: { [id(1)]: true } } })).toBeUndefined();
    expect(inScope({ read: { rules: [ofName] }, update: { rules: [other] } })).toBeUndefined();
  });

  it('are unknown if rows are in scope by what applies everywhere', () => {
    expect(inScope({ read: { all: ['name'], rules: [ofName] } })).toBeUndefined();
    expect(inScope({ read: { rules: [ofName] }, update: { all: ['note'] } })).toBeUndefined();
  });

  it('save the query of the rules when the version is read', () => {
    expect(askedVersion({ read: { rules: [ofName] } })).toContain(`?| ARRAY['name', 'rent']::text[]`);
    expect(askedVersion({ read: { rules: [ofName] } })).not.toContain('"t"."name"');
    expect(askedVersion({ read: { ids: { [id(1)]: true } } })).toBeUndefined();
    const other = { when: { rent: 'viel' }, fields: ['name'] };
    expect(askedVersion({ read: { rules: [ofName, other] } })).toContain('"t"."name"');
  });
});

describe('compiled rights', () => {
  const compiledFor = (grants: Grants | 'everything', id: string) =>
    compileRights(index, { ...systemActor, loginUser: 'u', profile: { type: 'places', id }, grants }, entity);

  it('are the same for every profile if no rule contains it', () => {
    const grants: Grants = { places: { read: { rules: [{ when: { name: 'Ulm' }, fields: true }] } } };
    expect(compiledFor(grants, id(1))).toBe(compiledFor(grants, id(2)));
    expect(compiledFor('everything', id(1))).toBe(compiledFor('everything', id(2)));
  });
});
