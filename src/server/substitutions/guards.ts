import type { Records } from '../../../generated/types.ts';
import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { GuardContext, GuardedChange } from '../../framework/server/repository/guards.ts';
import { requireReason } from '../../framework/server/repository/restore.ts';
import { isSystem } from '../../framework/server/rights/Actor.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { readSubstituteConflicts } from './askedLessons.ts';
import { isLessonOver } from './substituteFindings.ts';

const deciding = ['state', 'acceptedBy', 'course', 'institution', 'date', 'timeRange'] as const;

const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

type InquiryChange = GuardedChange<Records['substitution-inquiries']>;
type InquiryStates = Pick<InquiryChange, 'id' | 'before' | 'after'>;

/** The inquiry after a change; undefined if nothing that decides changes, or if it is deleted. */
function changedInquiry({ before, after }: InquiryStates) {
  const isTouched = deciding.some(
    (name) => after && name in after && !isSameValue(before?.[name] ?? null, after[name] ?? null),
  );
  return isTouched ? { ...before, ...after } : undefined;
}

/** The substitute, once accepted. */
function locks(change: InquiryStates) {
  const { state, acceptedBy } = changedInquiry(change) ?? {};
  // asked before the input is checked
  const substitute = state === 'accepted' ? idOf(acceptedBy) : null;
  return { employees: substitute === null ? [] : [substitute] };
}

/**
 * Requires a reason for a substitution to come with a hard conflict: another lesson of the substitute, an absence, a
 * blocked time. The substitute is locked first, so that the second of two simultaneous
 * answers sees the first.
 */
async function refuseConflicts(context: GuardContext, change: InquiryChange): Promise<void> {
  const { trx, actor, changeSet, records, lock } = context;
  const { id } = change;
  const changed = changedInquiry(change);
  if (!changed || isSystem(actor)) return;
  const { state, acceptedBy, date, ...inquiry } = changed;
  const now = new Date(changeSet.at);
  if (state !== 'accepted' || !acceptedBy || !date || date < dayInBerlin(now)) return;
  await lock(locks(change));
  const course = await records.first('courses', { id: inquiry.course ?? null });
  if (!course) return;
  const { startTime, endTime } = inquiry.timeRange ?? Object(course.timeRange);
  const isTimed = course.isAllDay !== true && typeof startTime === 'number' && typeof endTime === 'number';
  const reading = { ...context, executor: trx };
  const lesson = {
    inquiry: id,
    course: String(course.id),
    institution: inquiry.institution ?? idOf(course.institution),
    date,
    timeRange: isTimed ? { startTime, endTime } : null,
  };
  if (isLessonOver(lesson, now)) return;
  const { conflicts } = await readSubstituteConflicts(reading, { actor, teacher: acceptedBy, now }, [lesson]);
  requireReason(
    context,
    (conflicts.get(id) ?? [])
      .filter(({ isHard }) => isHard)
      .map((conflict) => ({ text: conflictText(conflict), field: 'acceptedBy', record: conflict.record })),
  );
}

export const guardSubstitution: RecordGuard<'substitution-inquiries'> = Object.assign(refuseConflicts, {
  locks,
});
