import { describe, expect, it } from 'vitest';
import { isTrackedPath } from '../../../src/contract/tracker/trackingRules.ts';
import { onceKey } from '../../../src/public/cookies/onceKey.ts';

describe('tracking', () => {
  it('is allowed on the sign-up form and below only (tracking-01)', () => {
    const allowed = ['/anmelden', '/anmelden/FEST2', '/anmelden/FEST2/danke'];
    const forbidden = ['/', '/anmeldenx', '/login', '/code', '/form/FEST2', '/imprint', '/x/anmelden', ''];
    expect(allowed.filter(isTrackedPath)).toEqual(allowed);
    expect(forbidden.filter(isTrackedPath)).toEqual([]);
  });

  it('cuts the keys of events that are reported once to 200 characters (tracking-04)', () => {
    expect(onceKey('k'.repeat(201))).toBe('k'.repeat(200));
    expect(onceKey('k'.repeat(200))).toBe('k'.repeat(200));
  });
});
