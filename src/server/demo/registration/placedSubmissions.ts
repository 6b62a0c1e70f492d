import { countParticipants } from '../../../contract/places/countParticipants.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { type CourseDraft, courseDrafts } from '../teaching/courseDrafts.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import type { BookingFormDraft } from './bookingFormDrafts.ts';
import { bookingFormTemplateDrafts } from './bookingFormTemplateDrafts.ts';
import type { OnlineFormSubmissionDraft } from './onlineFormSubmissionDrafts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** As the server reserves a place where the template says nothing else. */
const heldDays = 28;

interface Offered {
  index: number;
  course: CourseDraft;
}

/** The courses that a form offers. */
function offeredBy(form: BookingFormDraft | undefined, courses: readonly Offered[]): Offered[] {
  const template = bookingFormTemplateDrafts[form?.template.index ?? -1];
  if (!template?.useOpenCourses) return [];
  const subjects = template.selectableSubjects.map(({ index }) => index);
  return courses.filter(
    ({ course }) =>
      course.institution.index === form?.institution?.index && subjects.includes(course.subject.index),
  );
}

/**
 * Lets families who wait for the office choose courses of their form. Each gets a place, or waits for one, in the
 * order in which they signed up, as the server would have decided.
 */
export function placedSubmissions(
  context: DemoContext,
  submissions: readonly OnlineFormSubmissionDraft[],
  { forms, plan }: { forms: readonly BookingFormDraft[]; plan: SchoolPlan },
): OnlineFormSubmissionDraft[] {
  const open = courseDrafts(context, plan)
    .map((course, index) => ({ course, index }))
    .filter(({ course }) => course.isOpenForRegistration && course.courseState !== 'ended');
  const [held, waiting] = [new Map<number, number>(), new Map<number, number>()];
  const placed = [...submissions];
  const inOrder = submissions
    .map((draft, index) => ({ draft, index }))
    .filter(({ draft }) => draft.state === 'new' || draft.state === 'in-progress')
    .toSorted((one, other) => one.draft.createdAt.localeCompare(other.draft.createdAt));
  for (const { draft, index } of inOrder) {
    const random = createRandom(context.seed, 'wished course', index);
    const offered = offeredBy(forms[draft.form.index], open);
    if (offered.length === 0 || random.chance(0.1)) continue;
    const wish = random.pick(offered);
    const free = freePlaces(wish.course, held.get(wish.index) ?? 0, draft.createdAt);
    const count = (of: Map<number, number>) => of.set(wish.index, (of.get(wish.index) ?? 0) + 1);
    const hasPlace = free === null || free > (waiting.get(wish.index) ?? 0);
    count(hasPlace ? held : waiting);
    placed[index] = withCourse(draft, wish, { hasPlace, isLimited: free !== null });
  }
  return placed;
}

function freePlaces({ places, studentItems }: CourseDraft, held: number, at: string): number | null {
  if (places === null) return null;
  const items = studentItems.map(({ from, to }) => ({ from, to }));
  return places - countParticipants(items, at.slice(0, 10)) - held;
}

function withCourse(
  draft: OnlineFormSubmissionDraft,
  { index, course: { subject } }: Offered,
  { hasPlace, isLimited }: { hasPlace: boolean; isLimited: boolean },
): OnlineFormSubmissionDraft {
  const course = new RecordPointer('courses', index);
  const data = { ...draft.data, subject, course };
  if (!hasPlace) return { ...draft, data, course, state: 'waiting-list' };
  const isHeld = isLimited && draft.state === 'new';
  const end = Date.parse(draft.createdAt) + heldDays * dayMs;
  return { ...draft, data, course, holdsPlace: true, heldUntil: isHeld ? new Date(end).toISOString() : null };
}
