import type { CourseStudent } from '../../../generated/types.ts';

/** Number of students who take part in a course on a day or will do so later; trials count. */
export function countParticipants(
  items: readonly Pick<CourseStudent, 'to'>[] | null | undefined,
  day: string,
): number {
  return (items ?? []).filter(({ to }) => !to || to >= day).length;
}
