import { describe, expect, it } from 'vitest';
import { isValidOn } from '../../../src/contract/availabilities/entries.ts';

describe('an availability entry', () => {
  it.each([
    [{}, '2026-11-23', true],
    [{ validFrom: null, validUntil: null }, '2026-11-23', true],
    [{ validFrom: '2026-11-23' }, '2026-11-22', false],
    [{ validFrom: '2026-11-23' }, '2026-11-23', true],
    [{ validUntil: '2026-11-23' }, '2026-11-23', true],
    [{ validUntil: '2026-11-23' }, '2026-11-24', false],
    [{ validFrom: '2026-12-31', validUntil: '2027-01-01' }, '2027-01-01', true],
    [{ validFrom: '2026-12-31', validUntil: '2027-01-01' }, '2027-01-02', false],
    [{ validFrom: '2026-12-31', validUntil: '2027-01-01' }, '2026-12-30', false],
  ])('with %j holds on %s: %s', (entry, day, isValid) => {
    expect(isValidOn(entry, day)).toBe(isValid);
  });
});
