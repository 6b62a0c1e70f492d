import { expect, it } from 'vitest';
import { clearedFields } from '../../../src/framework/schema/condition.ts';
import { makeField } from './validation/makeField.ts';

const isRented = makeField('boolean', { name: 'isRented' });
const rent = makeField('integer', { name: 'rent', when: { isRented: true }, clearWhenHidden: true });
const rentNote = makeField('text', { name: 'rentNote', when: { isRented: true } });
const dueDay = makeField('integer', { name: 'dueDay', when: { rent: [100, 200] }, clearWhenHidden: true });

it('clears hidden fields and reports them, and nothing else', () => {
  const record = { isRented: false, rent: 100, rentNote: 'bar' };
  expect(clearedFields([isRented, rent, rentNote], record)).toEqual({ rent: null });
  expect(clearedFields([isRented, rent, rentNote], { ...record, isRented: true })).toEqual({});
});

it('clears fields hidden by clearing another field, in any order', () => {
  const record = { isRented: false, rent: 100, dueDay: 3 };
  expect(clearedFields([dueDay, rent, isRented], record)).toEqual({ rent: null, dueDay: null });
});

it('names no field that is already empty, and no link', () => {
  const link = makeField('link', { name: 'teachers', when: { isRented: true }, clearWhenHidden: true });
  expect(clearedFields([rent, dueDay, link], { isRented: false, rent: null, teachers: ['t1'] })).toEqual({});
});

it('clears nothing by a condition on an unreadable field', () => {
  expect(clearedFields([rent], { rent: 100 })).toEqual({});
  expect(clearedFields([rent], { rent: 100, isRented: null })).toEqual({ rent: null });
});
