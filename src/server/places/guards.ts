import { countParticipants } from '../../contract/places/countParticipants.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordGuard } from '../RecordGuard.ts';

type Items = Parameters<typeof countParticipants>[0];

/** Refuses to bring back the place of a submission, by an undo or a restore, if the course is full by now. */
export const guardPlace: RecordGuard<'online-form-submissions'> = async (context, change) => {
  const { before, after, isRestored = false } = change;
  // an acceptance that is undone gives up its participant in return
  if (!isRestored || !after?.holdsPlace || before?.holdsPlace || before?.state === 'accepted') return;
  const course = after.course ?? before?.course;
  if (!course) return;
  await context.lock({ courses: [course] });
  const { records, changeSet } = context;
  const found = await records.first('courses', { id: course });
  if (typeof found?.places !== 'number') return;
  const participants = countParticipants(found.studentItems as Items, dayInBerlin(new Date(changeSet.at)));
  const held = await records.count('online-form-submissions', { course, holdsPlace: true });
  if (participants + held >= found.places)
    throw new AppError('undoConflict', undefined, 'Der Platz im Kurs ist inzwischen vergeben.');
};
