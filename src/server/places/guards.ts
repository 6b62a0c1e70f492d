import { AppError } from '../../framework/schema/errors.ts';
import type { RecordGuard } from '../RecordGuard.ts';
import { placesLeft } from './data.ts';

/** Refuses to bring back the place of a submission, by an undo or a restore, if the course is full by now. */
export const guardPlace: RecordGuard<'online-form-submissions'> = async (context, change) => {
  const { before, after, isRestored = false } = change;
  // an acceptance that is undone gives up its participant in return
  if (!isRestored || !after?.holdsPlace || before?.holdsPlace || before?.state === 'accepted') return;
  const course = after.course ?? before?.course;
  if (!course) return;
  await context.lock({ courses: [course] });
  const left = await placesLeft(context.records, course, context.changeSet.at);
  if (left !== null && left <= 0)
    throw new AppError('undoConflict', undefined, 'Der Platz im Kurs ist inzwischen vergeben.');
};
