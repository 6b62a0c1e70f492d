import type { BookedCourse } from '../scheduler/OccupancyRows.ts';
import type { Finding } from './Conflict.ts';
import type { Days } from './createDays.ts';
import type { EmployeeFacts, Facts, InstitutionFacts } from './Facts.ts';

/** One finding if the way from a teacher's home to an institution exceeds what they are ready to travel. */
export function tooFarFindings(
  { travel }: Pick<Facts, 'travel'>,
  { point, maxDistance, maxTravelTime, hasCar }: EmployeeFacts,
  institution: InstitutionFacts,
): Finding[] {
  if (!point || !institution.point) return [];
  const { metres, minutes } = travel(point, institution.point, hasCar ? 'car' : 'transit');
  const isFar = typeof maxDistance === 'number' && metres > maxDistance * 1000;
  const isLong = typeof maxTravelTime === 'number' && minutes > maxTravelTime;
  if (!isFar && !isLong) return [];
  const record = { type: 'institutions', id: institution.id };
  return [
    { kind: 'tooFar', field: 'teacher', record, date: null, timeRange: null, distance: metres, minutes },
  ];
}

/** Findings about teacher and institution that hold on every day: too far away, or not assigned. */
export function wayFindings(facts: Facts, days: Days, course: BookedCourse): Finding[] {
  const employee = days.employee(course.teacher);
  const institution = days.institution(course.institution);
  if (!employee || !institution) return [];
  const { assignedInstitutions: assigned } = employee;
  const found = tooFarFindings(facts, employee, institution);
  if (assigned && !assigned.includes(institution.id)) {
    const record = { type: 'institutions', id: institution.id };
    found.push({ kind: 'notAssigned', field: 'teacher', record, date: null, timeRange: null });
  }
  return found;
}
