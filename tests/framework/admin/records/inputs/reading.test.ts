import { describe, expect, it } from 'vitest';
import {
  monthWeeks,
  moveDay,
} from '../../../../../src/framework/admin/records/inputs/times/calendarSteps.ts';
import { parseDate, parseInstant, readDay } from '../../../../../src/framework/schema/german/dateTexts.ts';
import { readTime, readTyped } from '../../../../../src/framework/schema/german/readTyped.ts';

describe('a typed date', () => {
  it.each([
    ['24.12.2025', '2025-12-24'],
    ['04.02.2025', '2025-02-04'],
    ['4.2.2025', '2025-02-04'],
    ['4.02.2025', '2025-02-04'],
    ['04.2.2025', '2025-02-04'],
    ['4.02.25', '2025-02-04'],
    ['24.12.25', '2025-12-24'],
    ['24122025', '2025-12-24'],
    ['241225', '2025-12-24'],
    ['2025-12-24', '2025-12-24'],
    ['24. Dezember 2025', '2025-12-24'],
    [' 4.  März 2025 ', '2025-03-04'],
    ['04. März 2025', '2025-03-04'],
    // of a month whose short name is another one, which the formats of short names refuse
    ['04. Dezember 2025', '2025-12-04'],
    ['04. Dez. 2025', '2025-12-04'],
    ['29.02.2024', '2024-02-29'],
    // other programs write these
    ['01.09.1990 00:00:00', '1990-09-01'],
    ['1990-09-01T00:00:00', '1990-09-01'],
    ['1990-09-01T00:00:00.000Z', '1990-09-01'],
    ['1990-09-01 00:00', '1990-09-01'],
    ['01-09-1990', '1990-09-01'],
    ['01‑09–1990', '1990-09-01'],
    ['1.Sep.1990', '1990-09-01'],
    ['1 Sept 1990', '1990-09-01'],
    ['1990/9/1', '1990-09-01'],
    ['19900901', '1990-09-01'],
    ['20110901', '2011-09-01'],
    ['Sa., 01.09.1990', '1990-09-01'],
    ['Samstag, 1. September 1990', '1990-09-01'],
    ['\u200e01.09.1990\u00a0', '1990-09-01'],
  ])('reads %s (dateinput-01)', (typed, date) => {
    expect(parseDate(typed)).toBe(date);
  });

  it.each([
    ['12.05.65', '1965-05-12'],
    ['120565', '1965-05-12'],
    ['12. Mai 65', '1965-05-12'],
    ['12.05.05', '2005-05-12'],
    ['12.05.69', '1969-05-12'],
  ])('reads %s within the limits of a birthday, and says that its year was completed', (typed, date) => {
    const birthday = { rules: [{ rule: 'notInFuture' as const }] };
    expect(readTyped.date(typed, birthday)).toEqual({
      value: date,
      completed: date.split('-').reverse().join('.'),
    });
    expect(readTyped.date(date, birthday)).toEqual({ value: date });
  });

  it('reads a year of two digits within the days that a field names', () => {
    const since = { rules: [{ rule: 'notBefore' as const, value: '2030-01-01' }] };
    expect(parseDate('01.02.85', since)).toBe('2085-02-01');
    expect(parseDate('01.02.85')).toBe('1985-02-01');
  });

  it.each(['So, 01.09.1990', '01/09/1990', '01-09-90', '01.09.1990 13:45', '1. Foo 1990', '90', '1.9.199'])(
    'refuses %s, which has another meaning or none',
    (typed) => {
      expect(readDay(typed)).toBeNull();
    },
  );

  it.each(['', '31.02.2025', '29.02.2025', '12/24/2025', '24.13.2025', 'morgen', '24.12.'])(
    'refuses "%s"',
    (typed) => {
      expect(parseDate(typed)).toBeNull();
    },
  );
});

describe('a typed point in time', () => {
  it.each([
    ['24.12.2025, 18:30 Uhr', '2025-12-24T17:30:00.000Z'],
    ['24.12.2025 18:30', '2025-12-24T17:30:00.000Z'],
    ['24.07.2025 9:05', '2025-07-24T07:05:00.000Z'],
    ['24.07.2025 09:05:00', '2025-07-24T07:05:00.000Z'],
    ['2025-07-24T09:05:00', '2025-07-24T07:05:00.000Z'],
    ['2025-07-24T09:05:00.000Z', '2025-07-24T09:05:00.000Z'],
  ])('reads %s as German time', (typed, instant) => {
    expect(parseInstant(typed)).toBe(instant);
  });

  it.each(['24.12.2025', '18:30', '24.12.2025 25:00', '31.02.2025 10:00'])('refuses "%s"', (typed) => {
    expect(parseInstant(typed)).toBeNull();
  });
});

describe('a time of day in a table', () => {
  it.each([
    ['8:00', 480],
    ['08:00:00', 480],
    ['8 Uhr', 480],
    ['8', 480],
    ['13.05', 785],
    ['13:05 Uhr', 785],
    ['1305', 785],
    ['13h05', 785],
    ['24:00', 1440],
    ['\u00a08:00\u202c', 480],
  ])('reads %s', (typed, minutes) => {
    expect(readTyped.timeOfDay(typed)).toEqual({ value: minutes });
  });

  it.each(['08:00:30', '25:00', '8:5', '24:01', '12345', 'acht', '08:60'])('refuses "%s"', (typed) => {
    expect(readTyped.timeOfDay(typed)).toHaveProperty('problem');
  });

  it('is HH:mm in its input (timeinput-01)', () => {
    expect(readTime('08:05')).toEqual({ value: 485 });
    for (const typed of ['8:05', '8 Uhr', '0805']) expect(readTime(typed)).toHaveProperty('problem');
  });
});

describe('an amount', () => {
  it.each([
    ['12,50 €', 1250],
    ['€ 12,50', 1250],
    ['12,50 Euro', 1250],
    ['EUR 1.234,56', 123456],
    ['12,-', 1200],
    ['12,– €', 1200],
    ['−5', -500],
    ['\u200e12,50\u00a0€', 1250],
  ])('reads %s', (typed, cents) => {
    expect(readTyped.money(typed)).toEqual({ value: cents });
  });

  it.each(['12.50', '12,5,0', '12 Dollar', '-', '€'])('refuses "%s"', (typed) => {
    expect(readTyped.money(typed)).toHaveProperty('problem');
  });

  it('says how it understands a dot', () => {
    expect(readTyped.money('1.234')).toEqual({ value: 123400, completed: '1.234,00\u00a0€' });
    expect(readTyped.decimal('1.234')).toEqual({ value: '1234', completed: '1234' });
    expect(readTyped.integer('1.234')).toEqual({ value: 1234, completed: '1234' });
    expect(readTyped.decimal('1.234,5')).toEqual({ value: '1234.5' });
  });
});

describe('a calendar page', () => {
  it('starts weeks on Monday and extends into the neighbouring months', () => {
    const weeks = monthWeeks('2026-03-15');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(weeks.at(-1)?.[1]).toBe('2026-03-31');
  });

  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowDown', '2026-03-08'],
    ['PageDown', '2026-04-01'],
    ['Home', '2026-02-23'],
    ['End', '2026-03-01'],
    ['Enter', null],
  ])('moves by %s from 1 March', (key, day) => {
    expect(moveDay('2026-03-01', key)).toBe(day);
  });
});
