import { expect, it } from 'vitest';
import { nestErrors } from '../../../../../src/framework/admin/session/http/errorBody.ts';

it('nests paths, through lists too', () => {
  expect(nestErrors({ name: 'a', 'address.postal': 'b', 'items.0.from': 'c', 'items.0.to': 'd' })).toEqual({
    name: 'a',
    address: { postal: 'b' },
    items: { 0: { from: 'c', to: 'd' } },
  });
});

it('keeps the sentence about a whole along with those about its parts, in either order', () => {
  const expected = { items: { root: 'zu viele', 1: { from: 'fehlt' } } };
  expect(nestErrors({ items: 'zu viele', 'items.1.from': 'fehlt' })).toEqual(expected);
  expect(nestErrors({ 'items.1.from': 'fehlt', items: 'zu viele' })).toEqual(expected);
});

it('does not touch the prototype of objects', () => {
  nestErrors({ '__proto__.polluted': 'x' });
  expect('polluted' in {}).toBe(false);
});
