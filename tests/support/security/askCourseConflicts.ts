import type { ConflictsAnswer } from '../../../src/contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../../src/contract/lessons/CourseTimes.ts';
import type { Looking } from './Looking.ts';

const some = 3;

function wrongConflict(
  { person, view }: Looking,
  id: string,
  { kind, field, record, isHard }: ConflictsAnswer['conflicts'][number],
): string[] {
  if (kind === 'taken') return record === null && isHard ? [] : [`names what is only taken in ${id}`];
  const other = record && person.views.get(record.type);
  return [
    ...(view.may(id, field) ? [] : [`tells ${kind} by ${field} of ${id}`]),
    ...(other && !other.mayRow(record.id) ? [`names ${record.type} ${record.id}`] : []),
  ];
}

/**
 * What speaks against stored courses. Only those ask who could save one; they see conflicts of fields they may read
 * from records in reach, else only that a time is taken.
 */
export async function askCourseConflicts(looking: Looking): Promise<string[]> {
  const { person, view } = looking;
  if (view.entity.resource !== 'courses') return [];
  const isChangeable = courseFields.some((field) => view.somewhere(field, 'update'));
  const mayWrite = view.mayList && (view.mayPlainly('create') || isChangeable);
  const problems: string[] = [];
  for (const id of [...view.ids(true).slice(0, some), ...view.ids(false).slice(0, 1)]) {
    const path = 'scheduler/conflicts/course';
    const { status, body } = await person.api.post<ConflictsAnswer>(path, { id });
    const wanted = view.mayRow(id) ? 200 : 404;
    if (status !== (mayWrite ? wanted : 403)) problems.push(`${id} answers ${status}`);
    const conflicts = status === 200 ? body.conflicts : [];
    problems.push(...conflicts.flatMap((conflict) => wrongConflict(looking, id, conflict)));
  }
  return problems;
}
