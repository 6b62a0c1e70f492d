import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { fieldsReadByChange } from '../../../../src/framework/schema/rights/soundUpdate.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const readsOf = (...fields: Field[]) =>
  Object.fromEntries(fieldsReadByChange(buildEntity({ resource: 'events', fields })));
const text = (name: string, values: Partial<Field> = {}) => buildField({ name, ...values });
const value = (member: Partial<Field>, isList = false) =>
  text('value', { kind: isList ? 'valueList' : 'value', members: [text('a'), text('b', member)] });

describe('the fields read by a change', () => {
  it('include the fields of its rules, in both directions, each once', () => {
    const rules: Field['rules'] = [
      { rule: 'notBefore', other: 'start' },
      { rule: 'notBefore', other: 'start' },
    ];
    expect(readsOf(text('start'), text('end', { rules }), text('free'))).toEqual({
      start: ['end'],
      end: ['start'],
      free: [],
    });
  });

  it('exclude the field itself if a rule compares it with itself', () => {
    expect(readsOf(text('end', { rules: [{ rule: 'notBefore', other: 'end' }] }))).toEqual({ end: [] });
  });

  it('include fields that decide whether a field it shows is required', () => {
    const fee = text('fee', { when: { kind: 'course', state: 'open' }, required: true });
    expect(readsOf(text('kind'), text('state'), fee)).toEqual({
      kind: ['fee', 'kind', 'state'].filter((name) => name !== 'kind'),
      state: ['fee', 'kind'],
      fee: ['kind', 'state'],
    });
  });

  it('exclude a field it shows that may stay empty', () => {
    expect(readsOf(text('kind'), text('room', { when: { kind: 'course' } }))).toEqual({
      kind: [],
      room: ['kind'],
    });
  });

  it('follow from one condition to the next only through fields that are cleared', () => {
    const chain = (clearWhenHidden: boolean) =>
      readsOf(
        text('kind'),
        text('fee', { when: { kind: 'course' }, clearWhenHidden }),
        text('bill', { when: { fee: 1 }, required: true }),
      );
    expect(chain(true).kind).toEqual(['fee', 'bill']);
    expect(chain(false).kind).toEqual([]);
  });

  it('end at circular conditions', () => {
    const reads = readsOf(
      text('a', { when: { b: 1 }, clearWhenHidden: true }),
      text('b', { when: { a: 1 }, clearWhenHidden: true }),
    );
    expect(reads).toEqual({ a: ['b'], b: ['a'] });
  });

  it.each<[string, Partial<Field>]>([
    ['is read-only', { readOnly: true }],
    ['is required', { required: true }],
    ['has rules', { rules: [{ rule: 'notBefore', other: 'a' }] }],
    ['has a condition', { when: { a: 1 } }],
  ])('include its own value if a member %s', (_, member) => {
    expect(readsOf(value(member))).toEqual({ value: ['value'] });
  });

  it('exclude its own value if the members are independent', () => {
    expect(readsOf(value({}))).toEqual({ value: [] });
  });

  it('include the address, whose state decides on the form of a tax number', () => {
    const tax = text('tax', { mask: 'taxNumber' });
    const bank = text('bank', { kind: 'value', members: [text('a'), text('b', { mask: 'taxNumber' })] });
    expect(readsOf(tax, bank, text('name'), text('home', { kind: 'address' }))).toEqual({
      tax: ['home'],
      bank: ['home'],
      name: [],
      home: [],
    });
    expect(readsOf(tax)).toEqual({ tax: [] });
  });

  it('include the days that another field excludes, in both directions', () => {
    expect(
      readsOf(text('day'), text('exception', { excludes: { days: 'holidays', of: 'day' } }), text('name')),
    ).toEqual({
      day: ['exception'],
      exception: ['day'],
      name: [],
    });
  });

  it('include the whole list of a link', () => {
    const link: Field['link'] = { to: 'events', through: 'visits', type: 'visit', inverse: 'guests' };
    expect(readsOf(text('guests', { kind: 'link', link }))).toEqual({ guests: ['guests'] });
  });

  it('are found once for each entity', () => {
    const entity = buildEntity({ resource: 'events', fields: [text('name')] });
    expect(fieldsReadByChange(entity)).toBe(fieldsReadByChange(entity));
  });
});
