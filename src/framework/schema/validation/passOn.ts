import type { Fail } from './check.ts';
import type { Issue } from './Issue.ts';

/** Reports the mistakes of an inner value, prefixed with its path. */
export function passOn(issues: readonly Issue[], before: (string | number)[], fail: Fail): void {
  for (const { path, rule, params } of issues)
    fail(rule, params, [...before, ...(path === '' ? [] : path.split('.'))]);
}
