import { describe, expect, it } from 'vitest';
import { costLimits } from '../../../../src/framework/schema/filter/queryCost.ts';
import { duringRequest } from '../../../../src/framework/server/database/givenUp.ts';
import { FairReads, type Rest } from '../../../../src/framework/server/query/FairReads.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';

const clerk = { ...systemActor, loginUser: 'clerk' };
const other = { ...systemActor, loginUser: 'other' };

/** Reads that end one by one, in the order in which they began. */
function openReads() {
  const ends: (() => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(() => resolve('read')));
  return { ends, read };
}

/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('costly reads', () => {
  it('are a few at once per login, and the others wait for their turn', async () => {
    const reads = new FairReads();
    const { ends, read } = openReads();
    const all = [1, 2, 3, 4].map(() => reads.read(clerk, costLimits.shared, read));
    await settled();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(3);
    ends[1]?.();
    ends[2]?.();
    await settled();
    ends[3]?.();
    expect(await Promise.all(all)).toEqual(['read', 'read', 'read', 'read']);
  });

  it('of one login keep neither another login nor cheap reads waiting', async () => {
    const reads = new FairReads();
    const { read } = openReads();
    for (let count = 0; count < 10; count += 1) void reads.read(clerk, costLimits.shared, read);
    const answer = async () => 'at once';
    expect(await reads.read(other, costLimits.shared, answer)).toBe('at once');
    expect(await reads.read(clerk, costLimits.shared - 1, answer)).toBe('at once');
    expect(await reads.read(systemActor, costLimits.shared, answer)).toBe('at once');
  });

  it('are refused where too many wait already', async () => {
    const reads = new FairReads({ mostWaiting: 1 });
    const { read } = openReads();
    for (let count = 0; count < 3; count += 1) void reads.read(clerk, costLimits.shared, read);
    const refused = reads.read(clerk, costLimits.shared, read);
    await expect(refused).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
  });

  it('rest between their statements and between two turns; cheap reads do not', async () => {
    const reads = new FairReads({ atOnce: 1, restMs: 40 });
    const order: string[] = [];
    const costly = async (rest: Rest) => {
      order.push('page');
      await rest();
      order.push('count');
      return 'read';
    };
    const cheap = async (name: string) =>
      await reads.read(other, 1, async (rest) => {
        await rest();
        order.push(name);
      });
    const both = [1, 2].map(() => reads.read(clerk, costLimits.shared, costly));
    await cheap('first');
    expect(order).toEqual(['page', 'first']);
    await both[0];
    await cheap('second');
    await both[1];
    expect(order).toEqual(['page', 'first', 'count', 'second', 'page', 'count']);
  });

  it('leave the queue when their request has ended', async () => {
    const reads = new FairReads({ atOnce: 1 });
    const { ends, read } = openReads();
    const first = reads.read(clerk, costLimits.shared, read);
    const gone = new AbortController();
    const waiting = duringRequest(gone.signal, () => reads.read(clerk, costLimits.shared, read));
    const last = reads.read(clerk, costLimits.shared, read);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'busy' });
    ends[0]?.();
    await first;
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    expect(await last).toBe('read');
  });

  it('give their turn back when they fail', async () => {
    const reads = new FairReads({ atOnce: 1 });
    const failing = reads.read(clerk, costLimits.shared, () => Promise.reject(new Error('lost')));
    await expect(failing).rejects.toThrow('lost');
    expect(await reads.read(clerk, costLimits.shared, async () => 'again')).toBe('again');
  });
});
