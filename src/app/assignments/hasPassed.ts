import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

/** Whether a plan was only meant to last until a day before today. */
export function hasPassed({ until }: LinkWithFacts, now: Date = new Date()): boolean {
  return typeof until === 'string' && until < dayInBerlin(now);
}
