import { describe, expect, it } from 'vitest';
import { othersChanged } from '../../../../../src/framework/admin/records/form/rebase.ts';
import { buildField } from '../../support/buildEntity.ts';

const stamp = buildField({ name: 'changedAt', kind: 'dateTime', readOnly: true });
const fields = [
  buildField({ name: 'name' }),
  buildField({
    name: 'address',
    kind: 'address',
    members: [
      buildField({ name: 'city' }),
      buildField({ name: 'street' }),
      buildField({ name: 'state', when: { country: 'DE' } }),
      buildField({ name: 'location', kind: 'json' }),
      stamp,
    ],
  }),
  buildField({
    name: 'slots',
    kind: 'valueList',
    mergeBy: ['day'],
    members: [buildField({ name: 'day', kind: 'integer' }), buildField({ name: 'text' }), stamp],
  }),
];
const slot = (day: number, text: string, changedAt = '1') => ({ day, text, changedAt });
const told = (base: object, sent: object, saved: object) =>
  othersChanged(fields, { ...base }, { ...sent }, { ...base, ...sent, ...saved });

describe('a saved record', () => {
  it('contains changes of others in fields that I left as they were', () => {
    const base = { name: 'a', address: null, slots: null };
    expect(told(base, { name: 'b' }, {})).toBe(false);
    expect(told(base, { name: 'b' }, { name: 'c' })).toBe(false);
    expect(told(base, { name: 'b' }, { slots: [slot(1, 'fremd')] })).toBe(true);
  });

  it('contains their changes of other entries of a list that I changed', () => {
    const base = { slots: [slot(1, 'alt'), slot(2, 'alt')] };
    const sent = { slots: [slot(1, 'mein'), slot(2, 'alt')] };
    const saved = (...slots: object[]) => told(base, sent, { slots });
    expect(saved(slot(1, 'mein', '2'), slot(2, 'alt'))).toBe(false);
    expect(saved(slot(1, 'mein'), slot(2, 'alt', '3'))).toBe(false);
    expect(saved(slot(1, 'mein'), slot(2, 'fremd'))).toBe(true);
    expect(saved(slot(1, 'mein'))).toBe(true);
    expect(saved(slot(1, 'mein'), slot(2, 'alt'), slot(3, 'neu'))).toBe(true);
  });

  it('contains their changes of other members of a value that I changed, except what the server sets', () => {
    const base = { address: { city: 'Jena', street: 'Anger', state: 'TH', location: null } };
    const sent = { address: { ...base.address, city: 'Kiel' } };
    const saved = (address: object) => told(base, sent, { address: { ...sent.address, ...address } });
    expect(saved({ state: null, location: { lat: 54 }, changedAt: '2' })).toBe(false);
    expect(saved({ street: 'Markt' })).toBe(true);
  });
});
