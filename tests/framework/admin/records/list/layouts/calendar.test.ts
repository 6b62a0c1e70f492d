import { describe, expect, it } from 'vitest';
import {
  calendarEntry,
  coveringFilter,
  dayByKey,
  entriesOn,
  monthMondays,
  placeWeek,
  startOfDay,
} from '../../../../../../src/framework/admin/records/list/layouts/calendar/calendarEntries.ts';

const range = { from: 'start', until: 'end' };
const entry = (id: string, first: string, last: string) => ({ record: { id }, label: id, first, last });

describe('days of a calendar', () => {
  it('begin on Mondays', () => {
    expect(monthMondays('2026-11-15')).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(monthMondays('2027-02-03')).toHaveLength(4);
  });

  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowDown', '2026-03-08'],
    ['Home', '2026-02-23'],
    ['End', '2026-03-01'],
    ['PageDown', '2026-04-01'],
    ['Tab', undefined],
  ])('follow the key %s', (key, expected) => expect(dayByKey('2026-03-01', key)).toBe(expected));
});

describe('entries of a calendar', () => {
  it('begin and end at midnight in Germany, in summer and in winter', () => {
    expect(startOfDay('2026-11-23')).toBe('2026-11-22T23:00:00.000Z');
    expect(startOfDay('2026-07-01', 9 * 60)).toBe('2026-07-01T07:00:00.000Z');
    const record = { id: 'a', start: '2026-07-01T22:30:00.000Z', end: '2026-07-02T10:00:00.000Z' };
    expect(calendarEntry(record, range, true, 'Ada')).toEqual({
      record,
      label: 'Ada',
      first: '2026-07-02',
      last: '2026-07-02',
      time: '00:30',
    });
  });

  it('are found by the days that they cover', () => {
    expect(coveringFilter({ from: 'start' }, false, '2026-11-02', '2026-11-08')).toEqual({
      start: { $gte: '2026-11-02', $lte: '2026-11-08' },
    });
    expect(coveringFilter({ from: 'start' }, true, '2026-11-02', '2026-11-08')).toEqual({
      start: { $gte: '2026-11-01T23:00:00.000Z', $lt: '2026-11-08T23:00:00.000Z' },
    });
    expect(coveringFilter(range, false, '2026-11-02', '2026-11-08')).toEqual({
      $and: [
        { start: { $lte: '2026-11-08' } },
        { $or: [{ end: { $gte: '2026-11-02' } }, { start: { $gte: '2026-11-02' } }] },
      ],
    });
  });

  it('cover their first day if they end before it or never', () => {
    const days = (start: string | null, end: string | null) => {
      const found = calendarEntry({ id: 'a', start, end }, range, false, '');
      return found && [found.first, found.last];
    };
    expect(days('2026-11-02', null)).toEqual(['2026-11-02', '2026-11-02']);
    expect(days('2026-11-02', '2026-11-01')).toEqual(['2026-11-02', '2026-11-02']);
    expect(days('2026-11-02', '2026-11-04')).toEqual(['2026-11-02', '2026-11-04']);
    expect(days(null, '2026-11-04')).toBeUndefined();
  });

  it('never cover each other in a week, and continue from the week before', () => {
    const days = Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 2}`);
    const entries = [
      entry('late', '2026-11-05', '2026-11-05'),
      entry('long', '2026-10-30', '2026-11-04'),
      entry('short', '2026-11-03', '2026-11-03'),
      entry('gone', '2026-10-01', '2026-11-01'),
    ];
    const placed = placeWeek(entries, days);
    expect(
      placed.map(({ entry: { record }, column, length, line }) => [record.id, column, length, line]),
    ).toEqual([
      ['long', 0, 3, 0],
      ['short', 1, 1, 1],
      ['late', 3, 1, 0],
    ]);
    expect(entriesOn(entries, '2026-11-03').map(({ record }) => record.id)).toEqual(['long', 'short']);
  });
});
