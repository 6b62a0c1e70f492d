import { describe, expect, it } from 'vitest';
import { confirmEntries } from '../../../src/app/availability-reminder/confirmEntries.ts';
import { isExpired, newestUpdate } from '../../../src/contract/availabilities/expiredAvailabilities.ts';

const entry = { dayOfWeek: 1, timeRange: { startTime: 480, endTime: 600 }, labels: ['course'] } as const;

describe('confirming availabilities', () => {
  it('leaves out entries that are over', () => {
    const entries = [
      { ...entry, labels: [...entry.labels] },
      { ...entry, labels: [...entry.labels], validUntil: '2026-11-22' },
      { ...entry, labels: [...entry.labels], validFrom: '2027-08-01' },
    ];
    const confirmed = confirmEntries(entries, '2026-11-23').map(({ confirmedOn }) => confirmedOn);
    expect(confirmed).toEqual(['2026-11-23', undefined, '2026-11-23']);
  });
});

describe('availabilities', () => {
  it('are as old as their newest entry', () => {
    const today = '2026-11-23';
    expect(newestUpdate([], today)).toBeNull();
    expect(newestUpdate([{ updatedAt: null }, {}], today)).toBeNull();
    const instants = ['2026-03-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z', '2026-05-01T08:00:00.000Z'];
    const entries = instants.map((updatedAt) => ({ updatedAt }));
    expect(newestUpdate(entries, today)).toBe('2026-10-01T08:00:00.000Z');
  });

  it('that are over have no age', () => {
    const [older, newer] = ['2026-03-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'];
    const over = { updatedAt: newer, validUntil: '2026-11-22' };
    expect(newestUpdate([over, { updatedAt: older, validUntil: '2026-11-23' }], '2026-11-23')).toBe(older);
    expect(newestUpdate([over], '2026-11-23')).toBeNull();
  });

  it.each([
    ['2026-05-22T08:00:00.000Z', 6, '2026-11-22', false],
    ['2026-05-22T08:00:00.000Z', 6, '2026-11-23', true],
    // still the next day in Germany
    ['2026-05-22T22:30:00.000Z', 6, '2026-11-23', false],
    ['2026-08-31T08:00:00.000Z', 6, '2027-02-28', false],
    ['2026-08-31T08:00:00.000Z', 6, '2027-03-01', true],
  ])('of %s are older than %i months on %s: %s', (newest, months, today, isOld) => {
    expect(isExpired(newest, months, today)).toBe(isOld);
  });
});
