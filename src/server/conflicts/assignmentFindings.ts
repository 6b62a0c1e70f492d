import type { EmployeeFacts, Facts, Finding, InstitutionFacts } from '../../contract/conflicts/Conflict.ts';
import { isInactiveOn } from '../../contract/scheduler/isInactiveOn.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { intersect } from '../../framework/schema/week/spans.ts';
import { availableSpans } from './availableSpans.ts';
import { tooFarFindings } from './findConflicts.ts';

interface Assignment {
  employeeId: string;
  institutionId: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Whether the weeks of both have a minute in common; a week that nobody has stated has all. */
function hasCommonTime(
  { availabilities: entries }: EmployeeFacts,
  institution: InstitutionFacts,
  today: string,
): boolean {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return week.some((day) => {
    const teaching = availableSpans({ entries, labels: ['course', 'online'] }, day);
    const open = availableSpans({ entries: institution.availabilities }, day);
    if (!teaching || !open) return true;
    return intersect(teaching, open).length > 0;
  });
}

/** Conflicts of an employee's assignment to an institution, whatever they do there. */
export function assignmentFindings(
  facts: Facts,
  { employeeId, institutionId, today }: Assignment,
): Finding[] {
  const employee = facts.employees.find(({ id }) => id === employeeId);
  const institution = facts.institutions.find(({ id }) => id === institutionId);
  if (!employee || !institution) return [];
  const always = { date: null, timeRange: null };
  const person = { field: 'teacher', record: { type: 'employees', id: employeeId }, ...always } as const;
  const place = {
    field: 'institution',
    record: { type: 'institutions', id: institutionId },
    ...always,
  } as const;
  return [
    ...(isInactiveOn(employee, today) ? [{ kind: 'inactive', ...person } as const] : []),
    ...(isInactiveOn(institution, today) ? [{ kind: 'inactive', ...place } as const] : []),
    ...(hasCommonTime(employee, institution, today)
      ? []
      : [{ kind: 'outsideAvailability', ...person } as const]),
    ...tooFarFindings(facts, employee, institution),
  ];
}
