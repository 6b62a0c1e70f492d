import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { nextDue, ScheduleClock } from '../../../../src/framework/server/jobs/ScheduleClock.ts';

const berlin = 'Europe/Berlin';

describe('the clock of scheduled jobs', () => {
  let sent: string[] = [];
  let isDown = false;
  let clock: ScheduleClock;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-11-26T11:59:40.000Z');
    [sent, isDown] = [[], false];
    const send = async (name: string) => {
      if (isDown) throw new Error('no database');
      sent.push(`${name} ${new Date().toISOString().slice(11, 19)}`);
    };
    clock = new ScheduleClock({ send, log: silentLog });
  });
  afterEach(() => {
    clock.stop();
    vi.useRealTimers();
  });

  const start = (...jobs: readonly (readonly [string, string])[]) =>
    clock.start(new Map(jobs.map(([name, cron]) => [name, { cron, tz: berlin }])));

  it('adds each run once, when it is due', async () => {
    start(['noon', '0 13 * * *'], ['often', '*/5 * * * *']);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(sent).toEqual(['noon 12:00:00', 'often 12:00:00', 'often 12:05:00', 'often 12:10:00']);
  });

  it('catches up on a run of the minute before its start, and on no earlier one', async () => {
    start(['recent', '59 12 * * *'], ['earlier', '58 12 * * *']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['recent 11:59:40']);
  });

  it('adds a run late that came due while the machine slept, once', async () => {
    start(['noon', '0 13 * * *'], ['often', '*/5 * * * *']);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime('2026-11-26T14:32:00.000Z');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['noon', 'often']);
  });

  it('tries again each second while a run cannot be added', async () => {
    start(['noon', '0 13 * * *']);
    isDown = true;
    await vi.advanceTimersByTimeAsync(25_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['noon 12:00:06']);
  });

  it('ends with stop', async () => {
    start(['often', '*/5 * * * *']);
    clock.stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent).toEqual([]);
  });
});

describe('the next time of a schedule', () => {
  it.each([
    ['in winter', '30 3 * * *', '2026-01-10T12:00:00Z', '2026-01-11T02:30:00.000Z'],
    ['in summer', '30 3 * * *', '2026-07-10T12:00:00Z', '2026-07-11T01:30:00.000Z'],
    ['that the clocks skip', '30 2 * * *', '2027-03-27T12:00:00Z', '2027-03-28T01:00:00.000Z'],
    ['that comes twice', '30 2 * * *', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['after one that comes twice', '30 2 * * *', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    ['across New Year', '0 6 1 1 *', '2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
    ['strictly after the moment', '*/5 * * * *', '2026-11-26T12:05:00Z', '2026-11-26T12:10:00.000Z'],
  ])('is right %s', (_title, cron, from, due) => {
    expect(nextDue(cron, berlin, new Date(from))).toBe(due);
  });

  it('refuses what is no expression', () => {
    expect(() => nextDue('every day', berlin)).toThrow();
  });
});
