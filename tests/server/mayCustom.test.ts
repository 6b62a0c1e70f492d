import { describe, expect, it } from 'vitest';
import type { Actor } from '../../src/framework/server/rights/Actor.ts';
import { mayCustom } from '../../src/server/mayCustom.ts';

const actor = { grants: { 'cron-jobs': { custom: ['startCronJobs'] } } } as unknown as Actor;

describe('checking a custom right', () => {
  it('finds a granted right', () => {
    expect(mayCustom(actor, 'startCronJobs')).toBe(true);
    expect(mayCustom(actor, 'stopCronJobs')).toBe(false);
  });

  it('does not compile for a right no definition names', () => {
    // @ts-expect-error: startCronJobs is the name
    expect(mayCustom(actor, 'startCronJob')).toBe(false);
  });
});
