import type { OnlineFormSubmission } from '../../../generated/types.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { SaveContext } from '../../framework/server/repository/hooks.ts';
import type { SaveHook } from '../guardsAndHooks.ts';
import { holdingStates, placesLeft } from './freePlaces.ts';

type Saving = SaveContext<OnlineFormSubmission>;
type PlaceFields = Pick<OnlineFormSubmission, 'course' | 'holdsPlace' | 'heldUntil'>;

const dayMs = 24 * 60 * 60 * 1000;
const usualDays = 28;

const none: Pick<PlaceFields, 'holdsPlace' | 'heldUntil'> = { holdsPlace: false, heldUntil: null };

async function templateOf({ records }: Saving, form: string | null | undefined) {
  const found = form ? await records.first('booking-forms', { id: form }) : undefined;
  return found && (await records.first('booking-form-templates', { id: String(found.template) }));
}

/** End of the time for which a submission keeps its place unworked. */
async function endOf(context: Saving, form: string | null | undefined): Promise<string> {
  const template = await templateOf(context, form);
  const days = typeof template?.placeDays === 'number' ? template.placeDays : usualDays;
  return new Date(Date.parse(context.at) + days * dayMs).toISOString();
}

/**
 * Whether a course, which stays locked, has a place for the submission; null without a limit. A new submission
 * leaves free places to those who already wait for one.
 */
async function isFree(context: Saving, course: string): Promise<boolean | null> {
  const { records, before, at } = context;
  await records.lock({ courses: [course] });
  const left = await placesLeft(records, course, at);
  if (left === null) return null;
  if (before) return left > 0;
  const waiting = await records.count('online-form-submissions', { course, state: 'waiting-list' });
  return left > waiting;
}

/** Takes a place for a submission without one. */
async function take(context: Saving, course: string): Promise<Partial<OnlineFormSubmission>> {
  const { before, values } = context;
  const merged = { ...before, ...values };
  const free = await isFree(context, course);
  if (free === null) return { holdsPlace: true, heldUntil: null };
  if (free) {
    const isTaken = merged.state === 'in-progress';
    return { holdsPlace: true, heldUntil: isTaken ? null : await endOf(context, merged.form) };
  }
  if (!before) return { ...none, state: 'waiting-list' };
  // it had no place before, and working on it needs none
  if (holdingStates.includes(before.state) && before.course === course) return none;
  throw new AppError('invalid', { fields: { state: 'In diesem Kurs ist kein Platz mehr frei.' } });
}

/** End of the place of a submission that is new again; null if the course has no limit. */
async function newEnd(context: Saving, form: string | null | undefined): Promise<string | null> {
  const course = await context.records.first('courses', { id: context.before?.course ?? null });
  return typeof course?.places === 'number' ? await endOf(context, form) : null;
}

/** The place of a submission that has one, after a change. */
async function keep(context: Saving): Promise<Partial<OnlineFormSubmission>> {
  const { before, values } = context;
  const { state, form } = { ...before, ...values };
  if (state === 'new')
    return (before?.state ?? 'new') === 'new' ? {} : { heldUntil: await newEnd(context, form) };
  if (state === 'in-progress') return { heldUntil: null };
  // the new student takes part instead
  const isEntered = state !== 'accepted' || (await templateOf(context, form))?.createsStudent !== false;
  return isEntered ? none : { heldUntil: null };
}

/**
 * Reserves a place in the chosen course when a submission is stored, under a lock of the course, and frees it when
 * the submission is decided. Without a free place, a new submission goes to the waiting list.
 */
export const reservePlace: SaveHook<'online-form-submissions'> = async (context) => {
  const { before, values } = context;
  const { state, data } = { ...before, ...values };
  const course = data?.course ?? null;
  if (before && !('state' in values) && course === (before.course ?? null)) return {};
  if (course === null) return { course, ...none };
  if (before?.holdsPlace && before.course === course) return await keep(context);
  if (!holdingStates.includes(state ?? 'new')) return { course, ...none };
  return { course, ...(await take(context, course)) };
};
