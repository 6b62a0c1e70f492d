import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AvailabilityEntry, Weekday } from '../../../generated/types.ts';
import { compareWeeks, prepareYear, weekToPrepare } from '../../../src/app/school-year/prepareYear.ts';
import { isValidOn } from '../../../src/contract/availabilities/entries.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';

const today = '2026-11-23';
const firstDay = '2027-08-01';

function entry(
  dayOfWeek: Weekday,
  startTime: number,
  more: Partial<AvailabilityEntry> = {},
): AvailabilityEntry {
  return { dayOfWeek, timeRange: { startTime, endTime: startTime + 120 }, labels: ['course'], ...more };
}

const monday = entry(1, 480, { updatedAt: '2026-01-01T00:00:00.000Z', confirmedOn: '2026-10-01' });
const friday = entry(5, 840);

describe('preparing a school year', () => {
  it('begins with the week of today, without stamps and days', () => {
    const over = entry(2, 600, { validUntil: '2026-07-31' });
    const ending = entry(3, 600, { validFrom: '2026-08-01', validUntil: '2027-07-31' });
    expect(weekToPrepare([friday, over, ending, monday], { today, firstDay })).toEqual([
      entry(1, 480),
      entry(3, 600),
      entry(5, 840),
    ]);
  });

  it('begins with the week that was prepared before', () => {
    const prepared = prepareYear([monday, friday], [entry(4, 600)], firstDay);
    expect(weekToPrepare(prepared, { today, firstDay })).toEqual([entry(4, 600)]);
  });

  it('ends the present entries the day before and keeps those that are over', () => {
    const over = entry(1, 600, { validUntil: '2026-07-31' });
    const ending = entry(2, 600, { validUntil: '2027-06-30' });
    expect(prepareYear([over, ending, monday], [entry(1, 480), friday], firstDay)).toEqual([
      { ...monday, validUntil: '2027-07-31' },
      entry(1, 480, { validFrom: firstDay }),
      over,
      ending,
      { ...friday, validFrom: firstDay },
    ]);
  });

  it('replaces what begins on the same day, and keeps what begins later', () => {
    const later = entry(2, 480, { validFrom: '2027-09-01' });
    const once = prepareYear([monday, later], [entry(1, 480), friday], firstDay);
    const twice = prepareYear(once, [entry(1, 540)], firstDay);
    expect(twice).toEqual([
      { ...monday, validUntil: '2027-07-31' },
      entry(1, 540, { validFrom: firstDay }),
      later,
    ]);
  });

  it('leaves all days before as they are, and from the first day on only the new week', () => {
    const days = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(firstDay, offset));
    const starts = fc.integer({ min: 0, max: 270 }).map((step) => step * 5);
    const weekday = fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday);
    const some = fc
      .tuple(weekday, starts, fc.option(days, { nil: null }), fc.option(days, { nil: null }))
      .filter(([, , from, until]) => !from || !until || from <= until)
      .map(([day, start, validFrom, validUntil]) => entry(day, start, { validFrom, validUntil }));
    const plain = fc.tuple(weekday, starts).map(([day, start]) => entry(day, start));
    const shown = (entries: readonly AvailabilityEntry[], day: string) =>
      entries
        .filter((one) => isValidOn(one, day))
        .map(({ dayOfWeek, timeRange }) => `${dayOfWeek} ${timeRange?.startTime}`)
        .sort();
    fc.assert(
      fc.property(fc.array(some), fc.array(plain), days, (entries, week, day) => {
        const present = entries.filter(({ validFrom }) => !validFrom || validFrom <= firstDay);
        const next = prepareYear(present, week, firstDay);
        const expected = day < firstDay ? shown(present, day) : shown(week, day);
        expect(shown(next, day)).toEqual(expected);
        for (const { validFrom, validUntil } of next)
          expect(!validFrom || !validUntil || validFrom <= validUntil).toBe(true);
      }),
    );
  });
});

describe('comparing two weeks', () => {
  it('says by weekday what is added, ended, changed and kept', () => {
    const longer = { ...monday, timeRange: { startTime: 480, endTime: 720 } };
    expect(compareWeeks([monday, entry(1, 780), friday], [longer, entry(2, 600), friday])).toEqual([
      {
        dayOfWeek: 1,
        added: [],
        ended: [entry(1, 780)],
        changed: [{ before: monday, after: longer }],
        kept: [],
      },
      { dayOfWeek: 2, added: [entry(2, 600)], ended: [], changed: [], kept: [] },
      { dayOfWeek: 5, added: [], ended: [], changed: [], kept: [friday] },
    ]);
  });

  it('takes other labels as a change, in another order as none', () => {
    const both = { ...friday, labels: ['course', 'trial'] } as AvailabilityEntry;
    const turned = { ...friday, labels: ['trial', 'course'] } as AvailabilityEntry;
    expect(compareWeeks([both], [turned])[0]?.kept).toEqual([turned]);
    expect(compareWeeks([friday], [both])[0]?.changed).toEqual([{ before: friday, after: both }]);
  });
});
