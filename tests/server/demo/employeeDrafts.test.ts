import { describe, expect, it } from 'vitest';
import { distanceInKm } from '../../../src/server/adapters/gazetteer/distanceInKm.ts';
import { contractDrafts } from '../../../src/server/demo/institutions/contractDrafts.ts';
import { institutionSite } from '../../../src/server/demo/institutions/institutionSite.ts';
import { employeeDrafts } from '../../../src/server/demo/people/employeeDrafts.ts';
import { context, contextOf, drafts, expectWeeklyTimes, fixed, share } from './demoDrafts.ts';

describe('employees', () => {
  const list = drafts.employees;

  it('are office, teachers and applicants', () => {
    expect(list).toHaveLength(1200);
    expect(share(list, ({ isTeacher }) => isTeacher)).toBeGreaterThan(0.75);
    expect(share(list, ({ isApplicant }) => isApplicant)).toBeGreaterThan(0.07);
    for (const draft of list) {
      expect(draft.isTeacher || draft.isEmployee || draft.isApplicant).toBe(true);
      if (draft.hasCar) expect(draft.hasDriverLicense).toBe(true);
      if (draft.isTeacher) expect([2, 3]).toContain(draft.subjects.length);
      expect(draft.birthday > '1957' && draft.birthday < '2008').toBe(true);
      expectWeeklyTimes(draft.availabilities ?? []);
    }
    expect(new Set(list.flatMap(({ defaultSupervisorForStates }) => defaultSupervisorForStates)).size).toBe(
      16,
    );
  });

  it('work at active committed institutions, mostly within 30 km', () => {
    const distances: number[] = [];
    for (const { address, assignedInstitutions, plannedInstitutions, isTeacher, isActive } of list) {
      if (!isTeacher || !isActive) expect([...assignedInstitutions, ...plannedInstitutions]).toEqual([]);
      expect(new Set(assignedInstitutions).size).toBe(assignedInstitutions.length);
      for (const index of assignedInstitutions) {
        const site = institutionSite(context, index);
        expect(site.isActive && site.acquisitionStatus === 'committed').toBe(true);
        distances.push(distanceInKm(site.position, address.location.coordinates));
      }
      for (const index of plannedInstitutions) {
        expect(['open', 'in-progress']).toContain(institutionSite(context, index).acquisitionStatus);
      }
    }
    expect(distances.length).toBeGreaterThan(1000);
    expect(share(distances, (distance) => distance <= 30)).toBeGreaterThan(0.85);
    expect(Math.max(...distances)).toBeLessThan(90);
  });

  it('name only people before them, so that a large office can be inserted in batches', () => {
    let index = 0;
    for (const { acquiredBy } of employeeDrafts(contextOf({ employees: 30_000, institutions: 100 }))) {
      if (acquiredBy !== null) expect(acquiredBy).toBeLessThan(index);
      index += 1;
      if (index === 2000) break;
    }
    expect(index).toBe(2000);
  });

  it('name only offered subjects and existing contracts', () => {
    for (const { subjects, contract } of list) {
      for (const subject of subjects) expect(fixed.subjects[subject]?.hiddenFromSelection).toBe(false);
      if (contract !== null) expect(contractDrafts[contract]).toBeDefined();
    }
  });
});
