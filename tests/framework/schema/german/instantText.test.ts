import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../../../src/framework/schema/german/dateTexts.ts';
import { instantText } from '../../../../src/framework/schema/german/instantText.ts';
import { cellText } from '../../../../src/framework/server/kinds/cellText.ts';
import { readCell } from '../../../../src/framework/server/kinds/readCell.ts';
import { buildField } from '../../../support/buildField.ts';

const minuteMs = 60_000;
const field = buildField({ name: 'at', kind: 'dateTime' });

/** Half past one UTC on the last Sunday of a month: the clocks have just been changed. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1, 30));
  return last.getTime() - last.getUTCDay() * 24 * 60 * minuteMs;
}

describe('a point in time in an export', () => {
  it.each([
    ['2026-10-24T23:59:00.000Z', '25.10.2026 01:59'],
    ['2026-10-25T00:00:00.000Z', '25.10.2026 02:00 +02:00'],
    ['2026-10-25T00:30:00.000Z', '25.10.2026 02:30 +02:00'],
    ['2026-10-25T01:30:00.000Z', '25.10.2026 02:30 +01:00'],
    ['2026-10-25T01:59:00.000Z', '25.10.2026 02:59 +01:00'],
    ['2026-10-25T02:00:00.000Z', '25.10.2026 03:00'],
    ['2026-03-29T00:59:00.000Z', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00.000Z', '29.03.2026 03:00'],
    ['2026-07-01T12:00:00.000Z', '01.07.2026 14:00'],
  ])('%s is %s, with its offset only in the repeated hour', (instant, text) => {
    expect(instantText(instant)).toBe(text);
    expect(parseInstant(text)).toBe(instant);
  });

  it('is imported as it was exported, around both clock changes and in every other hour', () => {
    const minutes = fc.integer({ min: -6 * 60, max: 6 * 60 });
    const year = fc.integer({ min: 1996, max: 2037 });
    const around = fc
      .tuple(year, fc.constantFrom(2, 9), minutes)
      .map(([of, month, away]) => changeIn(of, month) + away * minuteMs);
    const anywhere = fc
      .integer({ min: Date.UTC(1970, 0, 1) / minuteMs, max: Date.UTC(2037, 11, 31) / minuteMs })
      .map((minute) => minute * minuteMs);
    fc.assert(
      fc.property(fc.oneof(around, anywhere), (time) => {
        const instant = new Date(time).toISOString();
        const cell = cellText(field, instant, () => '');
        expect(readCell(field, cell, () => '')).toBe(instant);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['25.10.2026 02:30 +25:00', '25.10.2026 02:30 +2', '25.10.2026 +02:00'])('refuses %s', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});
