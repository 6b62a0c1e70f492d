import type { Records } from '../../../generated/types.ts';
import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { GuardContext, GuardedChange } from '../../framework/server/repository/guards.ts';
import { readableOf } from '../../framework/server/repository/readableOf.ts';
import { requireReason } from '../../framework/server/repository/restore.ts';
import { isSystem } from '../../framework/server/rights/Actor.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { courseConflicts, readCourse } from './readConflicts.ts';

type CourseChange = GuardedChange<Records['courses']>;

const idsOf = (value: unknown) => (typeof value === 'string' ? [value] : []);

/** The course after a change; undefined if it stays as it is for conflicts, or is deleted. */
function changedCourse({ id, before, after }: Pick<CourseChange, 'id' | 'before' | 'after'>) {
  const isTouched = courseFields.some(
    (name) => after && name in after && !isSameValue(before?.[name] ?? null, after[name] ?? null),
  );
  return isTouched ? ({ ...before, ...after, id } as RecordData) : undefined;
}

/** Teacher and room of the course. */
function locks(change: Pick<CourseChange, 'id' | 'before' | 'after'>) {
  const course = changedCourse(change);
  return { employees: idsOf(course?.teacher), rooms: idsOf(course?.room) };
}

/**
 * Requires a reason for a course with a new hard conflict: another course of its teacher or in its room, an absence,
 * a blocked time, a closed day. Teacher and room are locked first, so
 * that the second of two simultaneous courses sees the first.
 */
async function refuseConflicts(context: GuardContext, change: CourseChange): Promise<void> {
  const { trx, actor, changeSet } = context;
  const { id, before, after, isRestored } = change;
  const course = changedCourse(change);
  if (!after || !course || isSystem(actor)) return;
  await context.lock(locks(change));
  const reading = { ...context, executor: trx };
  const readable = before && (await readCourse(reading, actor, id));
  const everywhere = await readableOf(context, context.entity, undefined);
  // a former state may contain what the actor cannot read
  const isSeen = ([name]: [string, unknown]) => {
    if (!isRestored) return true;
    if (!before) return everywhere.isReadable(name);
    return isSameValue(readable?.[name] ?? null, before[name as keyof typeof before] ?? null);
  };
  const conflicts = await courseConflicts(reading, actor, {
    course,
    seen: { ...readable, ...Object.fromEntries(Object.entries(after).filter(isSeen)), id } as RecordData,
    before: before && ({ ...before, id } as RecordData),
    today: dayInBerlin(new Date(changeSet.at)),
  });
  requireReason(
    context,
    conflicts
      .filter(({ isHard }) => isHard)
      .map((conflict) => ({ text: conflictText(conflict), field: conflict.field, record: conflict.record })),
  );
}

export const guardConflicts: RecordGuard<'courses'> = Object.assign(refuseConflicts, { locks });
