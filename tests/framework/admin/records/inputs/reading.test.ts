import { describe, expect, it } from 'vitest';
import { monthWeeks } from '../../../../../src/framework/admin/records/inputs/times/monthWeeks.ts';
import { moveDay } from '../../../../../src/framework/admin/records/inputs/times/moveDay.ts';
import { parseDate } from '../../../../../src/framework/schema/german/parseDate.ts';
import { parseInstant } from '../../../../../src/framework/schema/german/parseInstant.ts';

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
  ])('reads %s (dateinput-01)', (typed, date) => {
    expect(parseDate(typed)).toBe(date);
  });

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
  ])('reads %s as German time', (typed, instant) => {
    expect(parseInstant(typed)).toBe(instant);
  });

  it.each(['24.12.2025', '18:30', '24.12.2025 25:00', '31.02.2025 10:00'])('refuses "%s"', (typed) => {
    expect(parseInstant(typed)).toBeNull();
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
