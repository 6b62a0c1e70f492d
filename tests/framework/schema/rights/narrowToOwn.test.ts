import { describe, expect, it } from 'vitest';
import { narrowToOwn, reachesBeyondOwn } from '../../../../src/framework/schema/rights/narrowToOwn.ts';

const paychecks = { own: { by: 'employee', beyond: 'seeOthers' } };
const mine = { employee: '$me' };
const [one, other, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];

describe('grants on records narrowed to one’s own', () => {
  it('become a rule that requires ownership, for reading and changing', () => {
    const given = { create: true, read: { all: ['sum'] }, update: { all: true as const } };
    expect(narrowToOwn(paychecks, given)).toEqual({
      create: true,
      read: { rules: [{ when: mine, fields: ['sum'] }] },
      update: { rules: [{ when: mine, fields: true }] },
    });
    expect(narrowToOwn(paychecks, { create: true })).toEqual({ create: true });
  });

  it('give nothing if they gave no field', () => {
    const read = { all: [], ids: { [one]: [] } };
    expect(narrowToOwn(paychecks, { read, update: {} })).toEqual({ read: {}, update: {} });
  });

  it('group named records by the fields they give', () => {
    const ids = { [one]: ['sum'], [other]: ['day'], [third]: ['sum'] };
    const narrowed = (found: string[]) => ({ $and: [{ _id: { $in: found } }, mine] });
    expect(narrowToOwn(paychecks, { read: { ids } })).toEqual({
      read: {
        rules: [
          { when: narrowed([one, third]), fields: ['sum'] },
          { when: narrowed([other]), fields: ['day'] },
        ],
      },
    });
  });

  it('keep a rule that already requires ownership, however deep', () => {
    const own = { when: mine, fields: ['sum'] };
    const deep = { when: { $and: [{ $and: [mine] }, { day: 1 }] }, fields: ['day'] };
    const others = { when: { day: 1 }, fields: true as const };
    expect(narrowToOwn(paychecks, { read: { rules: [own, deep, others] } })).toEqual({
      read: { rules: [own, deep, { when: { $and: [{ day: 1 }, mine] }, fields: true }] },
    });
  });

  it('stay unchanged with the custom right to others’ records, or with all', () => {
    const given = { read: { all: true as const }, custom: ['seeOthers'] };
    expect(narrowToOwn(paychecks, given)).toBe(given);
    expect(narrowToOwn(paychecks, { ...given, custom: ['*'] })).toEqual({ ...given, custom: ['*'] });
    expect(narrowToOwn(paychecks, { ...given, custom: ['other'] })).not.toEqual({
      ...given,
      custom: ['other'],
    });
    // what one part gives another may complete
    const { custom, ...part } = given;
    expect(narrowToOwn(paychecks, part, custom)).toBe(part);
  });

  it('stay unchanged if an entity is not narrowed', () => {
    const given = { read: { all: true as const } };
    expect(narrowToOwn({}, given)).toBe(given);
    expect([reachesBeyondOwn({}), reachesBeyondOwn(paychecks), reachesBeyondOwn(paychecks, ['*'])]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
