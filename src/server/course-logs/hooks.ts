import type { SaveHook } from '../guardsAndHooks.ts';
import { mayCustom } from '../mayCustom.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * Sets the teacher of a lesson to that of its course unless the log names another. A user who may only write
 * their own logs becomes the substitute of another teacher; `guardTeacher` checks whether that was agreed.
 */
export const deriveTeacher: SaveHook<'course-logs'> = async ({ actor, before, values, records }) => {
  if (before) return {};
  const course = await records.first('courses', { id: values.course ?? null });
  const teacher = values.teacher ?? textOf(course?.teacher);
  const self = actor.profile?.type === 'employees' ? actor.profile.id : null;
  const isOwn = teacher !== null && teacher === actor.profile?.id;
  if (isOwn || self === null || mayCustom(actor, 'writeCourseLogsForOthers')) return { teacher };
  return { teacher, substitutedBy: values.substitutedBy ?? self };
};
