import { describe, expect, it } from 'vitest';
import { traitsOf } from '../../../../src/framework/schema/reading/traitsOf.ts';
import { buildField } from '../../../support/buildField.ts';

const shown = { columns: ['name'], recordTitle: '{name}', referenceLine: '{code} · {city}' };
const name = buildField({ name: 'name' });
const number = { unique: true, settableOnce: 'bringOwnNumbers' };

describe('the traits of an entity', () => {
  it('are none without the fields that give them', () => {
    expect(traitsOf({ ...shown, fields: [name] })).toEqual({});
  });

  it('name the fields of its lifecycle, without those it does not have', () => {
    const active = buildField({ name: 'isActive', kind: 'boolean' });
    expect(traitsOf({ ...shown, fields: [name, active] })).toEqual({
      lifecycle: { activeField: 'isActive' },
    });
    const others = ['activateAt', 'deactivateAt', 'deactivatedAt'].map((field) =>
      buildField({ name: field }),
    );
    expect(traitsOf({ ...shown, fields: [active, ...others] }).lifecycle).toEqual({
      activeField: 'isActive',
      deactivatedField: 'deactivatedAt',
      activateOnField: 'activateAt',
      deactivateOnField: 'deactivateAt',
    });
    expect(traitsOf({ ...shown, fields: others })).toEqual({});
  });

  it.each([
    ['a unique number in the second line', number, 'code'],
    ['a number that is not unique', { ...number, unique: false }, undefined],
    ['a unique text that may change', { unique: true }, undefined],
  ])('name the number people know a record by: %s', (_, rules, field) => {
    const fields = [buildField({ name: 'hidden', ...number }), buildField({ name: 'code', ...rules })];
    expect(traitsOf({ ...shown, fields })).toEqual(field === undefined ? {} : { numberField: field });
  });

  it('name the flag of profiles if it is a boolean', () => {
    const flag = (kind: 'boolean' | 'text') => [buildField({ name: 'hasLogin', kind })];
    expect(traitsOf({ ...shown, fields: flag('boolean') })).toEqual({ profileFlag: 'hasLogin' });
    expect(traitsOf({ ...shown, fields: flag('text') })).toEqual({});
  });
});
