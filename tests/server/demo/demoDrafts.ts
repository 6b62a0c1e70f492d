import { expect } from 'vitest';
import { createDemoContext, type DemoOptions } from '../../../src/server/demo/base/demoContext.ts';
import { acquisitionListDrafts } from '../../../src/server/demo/institutions/acquisitionListDrafts.ts';
import { contractDrafts } from '../../../src/server/demo/institutions/contractDrafts.ts';
import { institutionDrafts } from '../../../src/server/demo/institutions/institutionDrafts.ts';
import { responsibleDrafts } from '../../../src/server/demo/institutions/responsibleDrafts.ts';
import { employeeDrafts } from '../../../src/server/demo/people/employeeDrafts.ts';
import { jobTypeDrafts } from '../../../src/server/demo/people/jobDrafts.ts';
import { parentDrafts } from '../../../src/server/demo/people/parentDrafts.ts';
import type { AvailabilityDraft } from '../../../src/server/demo/seed/drafts.ts';
import { subjectDrafts } from '../../../src/server/demo/teaching/subjectDrafts.ts';

export const referenceDay = '2026-11-21';

export function contextOf(options: Partial<DemoOptions> = {}) {
  const sizes = { institutions: 2500, employees: 1200, responsibles: 4000, parents: 500, logins: 4 };
  return createDemoContext({ seed: 1, referenceDay, ...sizes, ...options });
}

export function allDrafts(seed: number) {
  const context = contextOf({ seed });
  return {
    institutions: [...institutionDrafts(context)],
    employees: [...employeeDrafts(context)],
    responsibles: [...responsibleDrafts(context)],
    parents: [...parentDrafts(context)],
    'acquisition-lists': [...acquisitionListDrafts(context, 40)],
  };
}

export const context = contextOf();
export const drafts = allDrafts(1);
export const fixed = { subjects: subjectDrafts(), contracts: contractDrafts, 'job-types': jobTypeDrafts() };

export function share<T>(list: readonly T[], test: (item: T) => boolean): number {
  return list.filter(test).length / list.length;
}

export function expectWeeklyTimes(entries: AvailabilityDraft[]): void {
  entries.forEach(({ dayOfWeek, timeRange, labels, updatedAt }, index) => {
    expect(dayOfWeek).toBeGreaterThanOrEqual(1);
    expect(dayOfWeek).toBeLessThanOrEqual(5);
    expect(timeRange.startTime).toBeLessThan(timeRange.endTime);
    expect(timeRange.endTime).toBeLessThanOrEqual(1440);
    expect(labels.length).toBeGreaterThan(0);
    expect(updatedAt < referenceDay).toBe(true);
    const before = entries[index - 1];
    if (before?.dayOfWeek === dayOfWeek) {
      expect(before.timeRange.endTime).toBeLessThanOrEqual(timeRange.startTime);
    }
  });
}
