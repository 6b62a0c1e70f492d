import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { sumPaycheck } from '../../../src/server/paychecks/hooks.ts';
import { runHook } from '../../support/runHook.ts';

const items = {
  courseItems: [
    { date: '2026-10-05', minutes: 45, amount: 2750 },
    { date: '2026-10-12', minutes: 45, amount: 2750 },
  ],
  billItems: [{ title: 'Noten', date: '2026-10-06', amount: 1290 }],
  specialFeeItems: [{ title: 'Konzert', amount: 6000 }],
};

function saved(values: RecordData, before?: RecordData): RecordData {
  return runHook(sumPaycheck, { before, values });
}

describe('the sums of a paycheck', () => {
  it('are those of its items, with and without special fees', () => {
    expect(saved(items)).toEqual({ totalBeforeSpecialFees: 6790, total: 12_790 });
  });

  it('count stored items along with saved ones', () => {
    const taken = { specialFeeItems: [{ title: 'Rücknahme: Konzert', amount: -6000 }] };
    expect(saved(taken, { id: '1', ...items })).toEqual({ totalBeforeSpecialFees: 6790, total: 790 });
  });

  it('stay unchanged if something else is saved', () => {
    expect(saved({ state: 'paid' }, { id: '1', ...items, total: 1 })).toEqual({});
  });

  it('are empty without items', () => {
    expect(saved({ employee: '000000000000000000000001' })).toEqual({ totalBeforeSpecialFees: 0, total: 0 });
  });
});
