import { afterEach, describe, expect, it } from 'vitest';
import { yearInBerlin } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { hourInBerlin } from '../../../src/framework/schema/hourInBerlin.ts';

const ownZone = process.env.TZ;

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Europe/Berlin'])(
  'in the time zone %s, an instant is read in German time:',
  (zone) => {
    it.each([
      ['2026-12-31T22:59:59Z', '2026-12-31', 23, 2026],
      ['2026-12-31T23:00:00Z', '2027-01-01', 0, 2027],
      ['2026-07-01T22:30:00Z', '2026-07-02', 0, 2026],
      ['2026-07-01T02:00:00Z', '2026-07-01', 4, 2026],
      ['2026-03-29T01:00:00Z', '2026-03-29', 3, 2026],
    ])('%s', (instant, day, hour, year) => {
      process.env.TZ = zone;
      const now = new Date(instant);
      expect([dayInBerlin(now), hourInBerlin(now), yearInBerlin(now)]).toEqual([day, hour, year]);
    });
  },
);
