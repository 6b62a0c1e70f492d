import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext, SaveHook } from '../../framework/server/repository/SaveHook.ts';
import { mayCustom } from '../../framework/server/rights/mayCustom.ts';

const whoTaught = ['teacher', 'substitutedBy'] as const;
const notForOthers = 'Du darfst nur für dich selbst eintragen.';

function refuse(...names: string[]): never {
  throw new AppError('forbidden', { fields: Object.fromEntries(names.map((name) => [name, notForOthers])) });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Who writes stands in for the teacher, which somebody must have agreed with them. */
async function standIn({ actor, values, records }: SaveContext): Promise<RecordData> {
  const { course, date, substitutedBy } = values;
  const self = actor.profile?.type === 'employees' ? actor.profile.id : undefined;
  if (self === undefined) refuse('course');
  if (substitutedBy !== undefined && substitutedBy !== null && substitutedBy !== self)
    refuse('substitutedBy');
  const agreed = await records.first('substitution-inquiries', {
    course: textOf(course),
    date: textOf(date),
    acceptedBy: self,
  });
  if (!agreed) refuse('course');
  return { substitutedBy: self };
}

/**
 * A lesson is of the teacher of its course unless somebody says otherwise, which takes the right to write course logs for
 * others; without it people write of lessons they gave, also in the place of somebody else.
 */
export const settleTeacher: SaveHook = async (context) => {
  const { actor, before, values, records } = context;
  const isFree = mayCustom(actor, 'writeCourseLogsForOthers');
  if (before) {
    const changed = whoTaught.filter((name) => name in values && values[name] !== before[name]);
    if (!isFree && changed.length > 0) refuse(...changed);
    return {};
  }
  const course = await records.first('courses', { id: textOf(values.course) });
  const usual = textOf(course?.teacher);
  const teacher = values.teacher ?? usual;
  if (isFree) return { teacher };
  if (teacher !== usual) refuse('teacher');
  if (teacher !== null && teacher === actor.profile?.id) return { teacher };
  return { teacher, ...(await standIn(context)) };
};
