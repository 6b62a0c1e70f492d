import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rounds } from '../../../../src/framework/server/realtime/Rounds.ts';

describe('rounds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** When rounds run that always find so much to do, and are always asked for; in milliseconds. */
  async function timesOf(found: number, within: number): Promise<number[]> {
    const start = Date.now();
    const times: number[] = [];
    const rounds: Rounds = new Rounds(async () => {
      times.push(Date.now() - start);
      rounds.request();
      return found;
    });
    rounds.request();
    await vi.advanceTimersByTimeAsync(within);
    rounds.stop();
    return times;
  }

  it('run at once, and then at intervals', async () => {
    expect(await timesOf(1, 200)).toEqual([0, 50, 100, 150, 200]);
  });

  it('run half as often under load', async () => {
    expect(await timesOf(100, 200)).toEqual([0, 100, 200]);
  });

  it('are retried later if one fails', async () => {
    let tries = 0;
    const rounds = new Rounds(async () => {
      tries += 1;
      throw new Error('The database is away');
    });
    rounds.request();
    await vi.advanceTimersByTimeAsync(900);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(tries).toBe(2);
    rounds.stop();
  });
});
