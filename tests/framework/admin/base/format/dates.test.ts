import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDate,
  formatInstant,
  formatTimeRange,
} from '../../../../../src/framework/admin/base/format/dates.ts';
import { parseTimeOfDay } from '../../../../../src/framework/schema/german/dateTexts.ts';
import { formatTimeOfDay } from '../../../../../src/framework/schema/german/formatTimeOfDay.ts';

const ownZone = process.env.TZ;
const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Europe/Berlin'];

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe.each(zones)('in the time zone %s', (zone) => {
  it('never shifts a date, written short or long (format-04, format-10)', () => {
    process.env.TZ = zone;
    expect(formatDate('2026-03-29')).toBe('29.03.2026');
    expect(formatDate('2026-01-01', 'long')).toBe('01. Januar 2026');
    expect(formatDate('2024-02-29', 'long')).toBe('29. Februar 2024');
  });

  it('shows an instant in German time (format-05)', () => {
    process.env.TZ = zone;
    expect(formatInstant('2026-01-15T23:30:00Z')).toBe('16.01.2026, 00:30 Uhr');
    expect(formatInstant(new Date('2026-07-15T07:05:00Z'))).toBe('15.07.2026, 09:05 Uhr');
  });
});

it('follows the change to summer time to the minute', () => {
  expect(formatInstant('2026-03-29T00:59:00Z')).toBe('29.03.2026, 01:59 Uhr');
  expect(formatInstant('2026-03-29T01:00:00Z')).toBe('29.03.2026, 03:00 Uhr');
  expect(formatInstant('2026-10-25T00:30:00Z')).toBe('25.10.2026, 02:30 Uhr');
  expect(formatInstant('2026-10-25T01:30:00Z')).toBe('25.10.2026, 02:30 Uhr');
});

it('refuses an invalid date', () => {
  for (const text of ['', '2026-13-01', '2026-00-10', '15.01.2026', '2026-01-15T00:00:00Z']) {
    expect(() => formatDate(text), text).toThrow(RangeError);
  }
  expect(() => formatInstant('gestern')).toThrow(RangeError);
});

describe('times of day', () => {
  it('are stored as minutes and written with two digits, the end of a day as 24:00 (format-11)', () => {
    expect([0, 545, 840, 1439, 1440].map(formatTimeOfDay)).toEqual([
      '00:00',
      '09:05',
      '14:00',
      '23:59',
      '24:00',
    ]);
    expect(formatTimeRange(480, 840)).toBe('08:00–14:00 Uhr');
  });

  it('lie within a day', () => {
    for (const minutes of [-1, 1441, 1.5, Number.NaN])
      expect(() => formatTimeOfDay(minutes)).toThrow(RangeError);
  });

  it('are read as HH:mm only (timeinput-01)', () => {
    expect(['09:05', '23:59', '24:00', ' 00:00 '].map(parseTimeOfDay)).toEqual([545, 1439, 1440, 0]);
    const others = ['', '9', '9:05', '0905', '09.05', '9 Uhr', '09:05 Uhr', '24:01', '25:00', '09:60', '-1'];
    expect(others.map(parseTimeOfDay)).toEqual(others.map(() => null));
  });
});
