import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { GuardContext, RecordGuard } from '../../../src/framework/server/repository/guards.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { guardPaycheck } from '../../../src/server/paychecks/guards.ts';

const [me, other] = ['01a1fe5a99780009aed2cf15', '01a1fe5a99780009aed2cf16'];
const confirm = 'confirmPaychecksForOthers';
const audit = 'auditAndReleasePaychecks';

const guard: RecordGuard = guardPaycheck;

function isAllowed(custom: string[], before: RecordData | undefined, after: RecordData | null): boolean {
  const profile = { type: 'employees', id: me };
  const actor = { ...systemActor, loginUser: 'u', profile, grants: { paychecks: { custom } } };
  try {
    void guard({ actor } as unknown as GuardContext, { id: 'p', before, after });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' });
    return false;
  }
}

/** The fewest rights with which a change goes through. */
function needed(before: RecordData | undefined, after: RecordData | null): string[] {
  const all = [[], [confirm], [audit], [confirm, audit]];
  return all.find((custom) => isAllowed(custom, before, after)) ?? ['nothing helps'];
}

const of = (employee: string, state: string) => ({ employee, state });

describe('a paycheck of somebody else', () => {
  it.each([
    ['draft', 'confirmed', [confirm]],
    ['confirmed', 'draft', [confirm]],
    ['confirmed', 'released', [audit]],
    ['released', 'confirmed', [audit]],
    ['released', 'paid', [audit]],
    ['paid', 'released', [audit]],
    ['draft', 'released', [confirm, audit]],
    ['paid', 'draft', [confirm, audit]],
    ['draft', 'draft', []],
  ])('goes from %s to %s with %j', (from, to, rights) => {
    expect(needed(of(other, from), { state: to })).toEqual(rights);
  });

  it('is created and deleted in a state by users who may set that state', () => {
    expect(needed(undefined, of(other, 'draft'))).toEqual([]);
    expect(needed(undefined, of(other, 'confirmed'))).toEqual([confirm]);
    expect(needed(undefined, of(other, 'paid'))).toEqual([confirm, audit]);
    expect(needed(of(other, 'draft'), null)).toEqual([]);
    expect(needed(of(other, 'released'), null)).toEqual([confirm, audit]);
  });

  it('gets a payment date only from users who may release it', () => {
    expect(needed(of(other, 'paid'), { paidAt: '2026-11-22T08:00:00Z' })).toEqual([audit]);
    expect(needed({ ...of(other, 'draft'), paidAt: null }, { paidAt: null })).toEqual([]);
  });
});

describe('the amounts of a paycheck', () => {
  const items = { courseItems: [{ amount: 9900 }] };

  it.each([
    ['draft', []],
    ['confirmed', [confirm]],
    ['released', [confirm, audit]],
    ['paid', [confirm, audit]],
  ])('of somebody else are changed in the state %s with %j', (state, rights) => {
    expect(needed(of(other, state), items)).toEqual(rights);
    expect(needed(of(other, state), { storedFile: 'f' })).toEqual(rights);
    expect(needed({ ...of(other, state), ...items }, { ...items, state })).toEqual([]);
  });

  it("of one's own stay as they were released", () => {
    expect(needed(of(me, 'confirmed'), items)).toEqual([]);
    expect(needed(of(me, 'released'), items)).toEqual([audit]);
  });
});

describe("one's own paycheck", () => {
  it('is confirmed by users who may change it, and released by nobody without the right', () => {
    expect(needed(of(me, 'draft'), { state: 'confirmed' })).toEqual([]);
    expect(needed(of(me, 'confirmed'), { state: 'draft' })).toEqual([]);
    expect(needed(of(me, 'confirmed'), { state: 'released' })).toEqual([audit]);
  });

  it('is neither confirmed and passed to somebody else, nor taken over already confirmed', () => {
    expect(needed(of(me, 'confirmed'), { employee: other })).toEqual([confirm]);
    expect(needed(of(other, 'confirmed'), { employee: me })).toEqual([confirm]);
    expect(needed(of(me, 'draft'), { employee: other })).toEqual([]);
  });
});
