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
