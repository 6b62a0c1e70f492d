import { countParticipants } from '../../places/freePlaces.ts';
import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, type DemoFiles, pdfFile, pngFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { wavePicture } from '../base/pictures.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import {
  type ActivityDraft,
  activityDrafts,
  activityRegistrationDrafts,
  institutionActivitySignupDrafts,
  type SellableProduct,
} from '../institutions/activityDrafts.ts';
import { type HandoutDraft, handoutDrafts, handoutEventDrafts } from '../institutions/handoutDrafts.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import { staffBySite } from '../people/teachingStaff.ts';
import { type CourseDraft, courseDrafts } from '../teaching/courseDrafts.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';
import { type BookingFormDraft, bookingFormDrafts } from './bookingFormDrafts.ts';
import { bookingFormTemplateDrafts } from './bookingFormTemplateDrafts.ts';
import { type OnlineFormSubmissionDraft, onlineFormSubmissionDrafts } from './onlineFormSubmissionDrafts.ts';

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
function placedSubmissions(
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

const subjects = subjectDrafts();

/** A handout for families, in its own paper format. */
function handoutFile({ name, description, format }: HandoutDraft): DemoFile {
  const lines = [
    'Musik macht Spaß – am meisten zusammen!',
    '',
    description,
    '',
    'Die Probestunde ist kostenlos. Leihinstrumente haben wir für alle, die noch keines besitzen.',
    '',
    'So meldet ihr euch an: online über den Link eurer Schule oder mit dem Abschnitt im Sekretariat.',
  ];
  return pdfFile(`Handzettel ${name}`, name, lines, { format, band: '#ffe47a' });
}

/** A picture in the colour of the subject. */
function activityPicture({ title, subject }: ActivityDraft): DemoFile {
  const colour = subjects[subject?.index ?? -1]?.color ?? '#665500';
  return pngFile(title, () => wavePicture(createRandom(0, 'activity picture', title), colour));
}

/** A paper booking form. */
function printedFormFile({ template, shortId, deadline, placeholderValues }: BookingFormDraft): DemoFile {
  const { name = '', selectableSubjects = [] } = bookingFormTemplateDrafts[template.index] ?? {};
  const start = placeholderValues.find((value) => value.name === 'kursbeginn')?.value;
  const blank = (title: string) => `${title}: ______________________________________`;
  const chosen = selectableSubjects.map(({ index }) => `[  ] ${subjects[index]?.name}`);
  return pdfFile(`Anmeldung ${shortId}`, `Anmeldung: ${name}`, [
    ...(start ? [`Die Kurse beginnen am ${start}.`] : []),
    'Der Platz ist mit unserer Bestätigung sicher.',
    '',
    ...['Name des Kindes', 'Geburtstag', 'Klasse'].map(blank),
    '',
    ...['Dein Name', 'Anschrift', 'E-Mail', 'Telefon'].map(blank),
    '',
    'Gewünschtes Fach:',
    ...chosen,
    '',
    blank('Datum, Unterschrift'),
    '',
    `Formular ${shortId}${deadline === null ? '' : `, bitte bis zum ${germanDay(deadline)} im Sekretariat abgeben`}`,
  ]);
}

interface RegistrationSizes {
  events: number;
  forms: number;
  /** In addition to those of students. */
  submissions: number;
  signups: number;
  /** In addition to those of students. */
  registrations: number;
}

/** Drafts that registration and advertising refer to. */
interface RegistrationWorld {
  plan: SchoolPlan;
  /** Drafts of the plan's students, in its order, and of all parents. */
  students: readonly StudentDraft[];
  parents: readonly ParentDraft[];
  products: readonly SellableProduct[];
  /** Number of product series offered to everybody; they come first. */
  series: number;
}

/** Number of latest forms with a PDF. */
const papers = 25;

/** All drafts of registration and advertising by entity, in a valid order of insertion. */
export function registrationDrafts(
  context: DemoContext,
  sizes: RegistrationSizes,
  world: RegistrationWorld,
  files: DemoFiles,
) {
  const bySite = staffBySite(world.plan.staff);
  const places = [...new Set(world.plan.students.map(({ institution }) => institution))];
  const events = [...handoutEventDrafts(context, sizes.events, bySite, places)];
  const forms = [...bookingFormDrafts(context, sizes.forms, places, events)];
  const activities = activityDrafts(context.seed, world.products, world.series);
  const signups = [...institutionActivitySignupDrafts(context, sizes.signups, activities, places)];
  const sent = [...onlineFormSubmissionDrafts(context, sizes.submissions, forms, world)];
  const submissions = placedSubmissions(context, sent, { forms, plan: world.plan });
  return {
    handouts: files.attach(handoutDrafts, 'file', handoutFile),
    'handout-events': events,
    'booking-form-templates': bookingFormTemplateDrafts,
    'booking-forms': files.attach(forms, 'printedForm', printedFormFile, papers),
    'online-form-submissions': submissions,
    activities: files.attach(activities, 'image', activityPicture),
    'institution-activity-signups': signups,
    'activity-registrations': [...activityRegistrationDrafts(context, sizes.registrations, signups, world)],
  };
}
