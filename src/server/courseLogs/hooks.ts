import { mayCustom } from '../mayCustom.ts';
import type { SaveHook } from '../SaveHook.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * A lesson belongs to the teacher of its course unless the log names another one. Whoever may write only their own logs
 * stands in where the teacher is somebody else; `guardTeacher` decides whether that was agreed.
 */
export const settleTeacher: SaveHook<'course-logs'> = async ({ actor, before, values, records }) => {
  if (before) return {};
  const course = await records.first('courses', { id: values.course ?? null });
  const teacher = values.teacher ?? textOf(course?.teacher);
  const self = actor.profile?.type === 'employees' ? actor.profile.id : null;
  const isOwn = teacher !== null && teacher === actor.profile?.id;
  if (isOwn || self === null || mayCustom(actor, 'writeCourseLogsForOthers')) return { teacher };
  return { teacher, substitutedBy: values.substitutedBy ?? self };
};
