import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/contract/conflicts/Conflict.ts';
import { estimateTravel } from '../../../src/contract/conflicts/estimateTravel.ts';
import type { OccupancyRows } from '../../../src/contract/scheduler/OccupancyRows.ts';
import { findConflicts } from '../../../src/server/conflicts/findConflicts.ts';
import { withTaken } from '../../../src/server/conflicts/withTaken.ts';
import {
  bookedCourse,
  bookedEmployee,
  bookedInstitution,
  occupancyRows,
} from '../../support/occupancyRows.ts';

const monday = '2026-11-23';
const range = { from: monday, to: '2026-11-29' };
const course = bookedCourse();

function factsOf(given: Partial<OccupancyRows>): Facts {
  const rows = occupancyRows({
    employees: [bookedEmployee(), bookedEmployee({ id: 'ben' })],
    institutions: [bookedInstitution()],
    courses: [course],
    ...given,
  });
  return { ...rows, travel: estimateTravel };
}

/** What an asker sees who reads `seen` of `all`. */
function ask(seen: Partial<OccupancyRows>, all: Partial<OccupancyRows>): string[] {
  const facts = factsOf(seen);
  const findings = findConflicts(facts, range, [course]);
  const found = withTaken({ facts, findings, courses: [course] }, factsOf(all), range).get(course.id) ?? [];
  return found.map(({ kind, field, record }) => `${field} ${kind} ${record?.id ?? '-'}`);
}

const absenceOf = (employee: string, state: 'confirmed' | 'requested' = 'confirmed') => ({
  absences: [{ id: `absence of ${employee}`, employee, start: monday, end: monday, timeRange: null, state }],
});
const substitution = {
  substitutions: [{ id: 's1', course: course.id, date: monday, acceptedBy: 'ben', timeRange: null }],
};

describe('findings with what is taken for a hidden reason', () => {
  it('say only that a readable teacher is taken', () => {
    expect(ask({}, absenceOf('anna'))).toEqual(['teacher taken -']);
    expect(ask({ employees: [] }, absenceOf('anna'))).toEqual([]);
  });

  it('name once what the asker may read', () => {
    expect(ask(absenceOf('anna'), absenceOf('anna'))).toEqual(['teacher absent absence of anna']);
  });

  it('leave out what needs no reason to be saved', () => {
    expect(ask({}, absenceOf('anna', 'requested'))).toEqual([]);
  });

  it('say nothing of who gives a lesson instead of the teacher', () => {
    const all = { ...substitution, ...absenceOf('ben') };
    expect(ask({}, all)).toEqual([]);
    expect(ask(substitution, all)).toEqual([]);
  });
});
