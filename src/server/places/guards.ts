import type { Records } from '../../../generated/types.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { GuardContext, GuardedChange } from '../../framework/server/repository/guards.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { placesLeft } from './freePlaces.ts';

type SubmissionChange = GuardedChange<Records['online-form-submissions']>;
type TakenPlace = Pick<SubmissionChange, 'before' | 'after'>;

/** The course in which a change takes a place. */
function takenCourse({ before, after }: TakenPlace): string | null | undefined {
  // an acceptance that is undone gives up its participant in return
  if (!after?.holdsPlace || before?.holdsPlace || before?.state === 'accepted') return undefined;
  return after.course ?? before?.course;
}

/** Refuses to bring back the place of a submission, by an undo or a restore, if the course is full by now. */
async function refuseLostPlace(context: GuardContext, change: SubmissionChange): Promise<void> {
  const course = change.isRestored ? takenCourse(change) : undefined;
  if (!course) return;
  await context.lock({ courses: [course] });
  const left = await placesLeft(context.records, course, context.changeSet.at);
  if (left !== null && left <= 0)
    throw new AppError('undoConflict', undefined, 'Der Platz im Kurs ist inzwischen vergeben.');
}

export const guardPlace: RecordGuard<'online-form-submissions'> = Object.assign(refuseLostPlace, {
  locks(change: TakenPlace) {
    const course = takenCourse(change);
    return { courses: course ? [course] : [] };
  },
});
