import { expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { FieldScope } from '../../../../src/framework/schema/rights/Grants.ts';
import { visibleEntity } from '../../../../src/framework/server/definitions/visibleEntity.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const people = buildEntity({
  resource: 'people',
  columns: ['code'],
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'code', unique: true, settableOnce: 'bringOwnNumbers', readOnly: true }),
    buildField({ name: 'isActive', kind: 'boolean' }),
    buildField({ name: 'deactivateAt', kind: 'date' }),
    buildField({ name: 'hasLogin', kind: 'boolean', readOnly: true }),
  ],
});
const index = indexModel({ hash: 'x', entities: [people] });

function traitsFor(fields: FieldScope) {
  const grants = { people: { read: { all: fields } } };
  const entity = visibleEntity(index, { ...systemActor, loginUser: 'u', grants }, people);
  return [entity?.lifecycle, entity?.numberField, entity?.profileFlag];
}

it('names the fields of traits only to actors who see them', () => {
  const whole = [{ activeField: 'isActive', deactivateOnField: 'deactivateAt' }, 'code', 'hasLogin'];
  expect([people.lifecycle, people.numberField, people.profileFlag]).toEqual(whole);
  expect(traitsFor(true)).toEqual(whole);
  expect(traitsFor(['name'])).toEqual([undefined, undefined, undefined]);
  expect(traitsFor(['name', 'deactivateAt', 'code'])).toEqual([undefined, 'code', undefined]);
  expect(traitsFor(['name', 'isActive', 'hasLogin'])).toEqual([
    { activeField: 'isActive' },
    undefined,
    'hasLogin',
  ]);
});

it('offers only layouts whose fields the actor may read', () => {
  const listed = {
    ...people,
    layouts: { board: { by: 'code' }, calendar: { from: 'deactivateAt', card: ['name'] } },
  };
  const layoutsFor = (fields: FieldScope) =>
    visibleEntity(
      index,
      { ...systemActor, loginUser: 'u', grants: { people: { read: { all: fields } } } },
      listed,
    )?.layouts;
  expect(layoutsFor(true)).toEqual(listed.layouts);
  expect(layoutsFor(['deactivateAt'])).toEqual({ calendar: { from: 'deactivateAt', card: [] } });
  expect(layoutsFor(['name'])).toBeUndefined();
});
