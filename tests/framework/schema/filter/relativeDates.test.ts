import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { type RelativeDate, readRelative } from '../../../../src/framework/schema/filter/relativeDates.ts';
import {
  type Asker,
  relativeDay,
  relativeInstant,
} from '../../../../src/framework/schema/filter/resolveRelative.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const id = 'a'.repeat(24);
const things = buildEntity({
  resource: 'things',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'due', kind: 'date' }),
    buildField({ name: 'at', kind: 'dateTime' }),
    buildField({ name: 'owner', kind: 'reference', reference: { to: 'things' } }),
    buildField({ name: 'topic', kind: 'polymorphicReference', targets: ['things', 'others'] }),
  ],
});
const asker: Asker = { profile: { type: 'things', id }, now: new Date('2026-03-28T23:30:00Z') };

function parse(filter: unknown, asking: Asker | undefined = asker) {
  return parseFilter(filter, {
    entity: things,
    find: () => things,
    isReadable: () => true,
    ...(asking ? { asker: asking } : {}),
  });
}

const relative = (unit: string, offset: unknown, edge: string) => ({ $relative: { unit, offset, edge } });

describe('a relative date', () => {
  // 23:30 in UTC is the next day in Germany, a Sunday on which the clocks change
  it.each<[RelativeDate['unit'], number, string, string, string, string]>([
    ['day', 0, '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['day', -1, '2026-03-28', '2026-03-28', '2026-03-27T23:00:00.000Z', '2026-03-28T22:59:59.999Z'],
    ['week', 0, '2026-03-23', '2026-03-29', '2026-03-22T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['week', 1, '2026-03-30', '2026-04-05', '2026-03-29T22:00:00.000Z', '2026-04-05T21:59:59.999Z'],
    ['month', -1, '2026-02-01', '2026-02-28', '2026-01-31T23:00:00.000Z', '2026-02-28T22:59:59.999Z'],
    ['month', 23, '2028-02-01', '2028-02-29', '2028-01-31T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
    ['year', 1, '2027-01-01', '2027-12-31', '2026-12-31T23:00:00.000Z', '2027-12-31T22:59:59.999Z'],
  ])('of the %s %i is counted in German time', (unit, offset, first, last, start, end) => {
    const [from, to] = [
      { unit, offset, edge: 'start' },
      { unit, offset, edge: 'end' },
    ] as const;
    expect([relativeDay(from, asker.now), relativeDay(to, asker.now)]).toEqual([first, last]);
    expect([relativeInstant(from, asker.now), relativeInstant(to, asker.now)]).toEqual([start, end]);
  });

  it('is a day in a date field and an instant in others', () => {
    const value = relative('day', 0, 'end');
    expect(parse({ due: value })).toMatchObject({ operator: '$eq', value: '2026-03-29' });
    expect(parse({ at: { $lte: value } })).toMatchObject({
      operator: '$lte',
      value: '2026-03-29T21:59:59.999Z',
    });
    expect(parse({ due: { $in: [value, null] } })).toMatchObject({ value: ['2026-03-29', null] });
  });

  it.each([
    relative('hour', 0, 'start'),
    relative('day', 1.5, 'start'),
    relative('day', 1001, 'start'),
    relative('day', '1', 'start'),
    relative('day', 0, 'middle'),
    { $relative: { unit: 'day', offset: 0, edge: 'start', of: 'x' } },
    { $relative: 'today' },
    { $relative: null },
  ])('is refused as %j', (value) => {
    expect(readRelative(value)).toBeUndefined();
    expect(() => parse({ due: { $gte: value } })).toThrow('Dieser Wert passt nicht zum Feld.');
  });

  it('fits neither other fields nor rules of rights', () => {
    const value = relative('day', 0, 'start');
    expect(() => parse({ name: value })).toThrow('Dieser Wert passt nicht zum Feld.');
    const rule = { entity: things, find: () => things, isReadable: () => true, isRule: true };
    expect(() => parseFilter({ due: { $gte: value } }, rule)).toThrow('Dieser Wert passt nicht zum Feld.');
  });
});

describe('$me', () => {
  it('is the profile of the asking person, in fields that refer to records', () => {
    expect(parse({ owner: '$me' })).toMatchObject({ operator: '$eq', value: id });
    expect(parse({ owner: { $in: ['$me', null] } })).toMatchObject({ operator: '$in', value: [id, null] });
    expect(parse({ _id: { $ne: '$me' } })).toMatchObject({ operator: '$ne', value: id });
    expect(parse({ topic: '$me' })).toMatchObject({ value: { type: 'things', id } });
  });

  it('is a text like any other in a text', () => {
    expect(parse({ name: '$me' })).toMatchObject({ operator: '$eq', value: '$me' });
  });

  it('is nobody for a login without a profile', () => {
    const nobody = { ...asker, profile: null };
    expect(parse({ owner: '$me' }, nobody)).toMatchObject({ operator: '$in', value: [] });
    expect(parse({ owner: { $ne: '$me' } }, nobody)).toMatchObject({ operator: '$nin', value: [] });
    expect(parse({ owner: { $in: ['$me', id] } }, nobody)).toMatchObject({ operator: '$in', value: [id] });
    expect(parse({ topic: '$me' }, nobody)).toMatchObject({ operator: '$in', value: [] });
  });
});
