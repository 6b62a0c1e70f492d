import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import { requireReason } from '../../framework/server/repository/requireReason.ts';
import { isSystem } from '../../framework/server/rights/isSystem.ts';
import type { RecordGuard } from '../RecordGuard.ts';
import { readSubstituteConflicts } from './data.ts';

const deciding = ['state', 'acceptedBy', 'course', 'institution', 'date', 'timeRange'] as const;

const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * Requires a reason for a substitution to come against which something hard speaks: another lesson of the
 * substitute, an absence, a blocked time. The substitute is locked first, so that the second of two simultaneous
 * answers sees the first.
 */
export const guardSubstitution: RecordGuard<'substitution-inquiries'> = async (
  context,
  { id, before, after },
) => {
  const { trx, actor, changeSet, records, lock } = context;
  const isTouched = deciding.some(
    (name) => after && name in after && !isSameValue(before?.[name] ?? null, after[name] ?? null),
  );
  if (!after || !isTouched || isSystem(actor)) return;
  const { state, acceptedBy, date, ...inquiry } = { ...before, ...after };
  const today = dayInBerlin(new Date(changeSet.at));
  if (state !== 'accepted' || !acceptedBy || !date || date < today) return;
  await lock({ employees: [acceptedBy] });
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
  const { conflicts } = await readSubstituteConflicts(reading, { actor, teacher: acceptedBy, today }, [
    lesson,
  ]);
  requireReason(
    context,
    (conflicts.get(id) ?? [])
      .filter(({ isHard }) => isHard)
      .map((conflict) => ({ text: conflictText(conflict), field: 'acceptedBy', record: conflict.record })),
  );
};
