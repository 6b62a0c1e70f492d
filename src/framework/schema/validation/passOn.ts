import type { Fail } from './check.ts';
import type { Issue } from './Issue.ts';

/** Notes the mistakes of an inner value at its place. */
export function passOn(issues: readonly Issue[], before: (string | number)[], fail: Fail): void {
  for (const { path, rule, params } of issues)
    fail(rule, params, [...before, ...(path === '' ? [] : path.split('.'))]);
}
