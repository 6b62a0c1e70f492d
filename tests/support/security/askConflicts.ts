import type { ConflictListAnswer } from '../../../src/contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../../src/contract/lessons/CourseTimes.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

/**
 * The list of conflicts, once per person. It shows courses and records in reach only, and conflicts of fields of the
 * course that may be read; that one is taken only to those who could save a course.
 */
export async function askConflicts({
  person,
  view,
}: {
  person: RolePerson;
  view: RoleView;
}): Promise<string[]> {
  if (view.entity.resource !== 'courses') return [];
  const today = dayInBerlin(new Date());
  const json = { from: addDays(today, -30), to: addDays(today, 90) };
  const { status, body } = await person.api.get<ConflictListAnswer>('scheduler/conflicts', { json });
  if (!view.mayList) return status === 403 ? [] : [`answers ${status}`];
  if (status !== 200) return [`answers ${status}`];
  const mayCheck = view.mayPlainly('create') || courseFields.some((field) => view.somewhere(field, 'update'));
  return body.conflicts.flatMap(({ course, field, kind, record }) => {
    const problems: string[] = [];
    if (!view.mayRow(course.id)) problems.push(`lists the course ${course.id}`);
    else if (!view.may(course.id, field)) problems.push(`tells ${kind} by ${field} of ${course.id}`);
    const other = record && person.views.get(record.type);
    if (other && !other.mayRow(record.id)) problems.push(`names ${record.type} ${record.id}`);
    const isTold = record === null && mayCheck && view.may(course.id, field);
    if (kind === 'taken' && !isTold) problems.push(`says that ${field} of ${course.id} is taken`);
    return problems;
  });
}
