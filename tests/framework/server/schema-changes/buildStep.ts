import type { HashedStep } from '../../../../src/framework/schema/DataStep.ts';
import { stepHash } from '../../../../src/framework/server/definitions/loadDefinitions.ts';

/** A step of schools as the reader makes it. */
export function buildStep(values: Partial<HashedStep> & Pick<HashedStep, 'set'>): HashedStep {
  const step = { name: '2026-11-21-schritt', title: 'Werte klären', of: 'schools', former: {}, ...values };
  const { name: _, ...content } = step;
  return { hash: stepHash(content), ...step };
}
