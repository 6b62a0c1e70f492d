import type { BookingForm, BookingFormTemplate, Course } from '../../../generated/types.ts';
import type { FormPlan, PlanDocument, PlanPlace } from '../../contract/registration/FormPlan.ts';
import type { CourseChoice, PlanChoices } from '../../contract/registration/PlanChoices.ts';
import { planOf } from '../../contract/registration/planOf.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

const formFields = [
  'shortId',
  'template',
  'institution',
  'handoutEvent',
  'deadline',
  'selectableSubjects',
  'selectableCourses',
  'selectableTimeslots',
  'placeholderValues',
  'additionalDocuments',
];

const courseFields = [
  'name',
  'subject',
  'institution',
  'courseState',
  'endDate',
  'startDate',
  'dayOfWeek',
  'isAllDay',
  'timeRange',
];

/** A visitor who fills in a form, without a login: reads what forms offer and creates what they send. */
export const registrant: Actor = {
  loginUser: null,
  origin: null,
  name: 'Online-Anmeldung',
  profile: null,
  grants: {
    'booking-forms': { read: { all: formFields } },
    'booking-form-templates': { read: { all: true } },
    subjects: { read: { all: ['name'] } },
    courses: { read: { all: [...courseFields, 'isOpenForRegistration', 'places', 'studentItems'] } },
    institutions: { read: { all: ['name', 'address', 'isActive', 'type'] } },
    documents: { read: { all: ['name', 'file', 'isPublic', 'visible'] } },
    'handout-events': { read: { all: ['isActive'] } },
    'online-form-submissions': {
      create: true,
      read: { all: ['course', 'holdsPlace', 'state', 'registration'] },
      update: { all: ['form', 'institution', 'handoutEvent', 'data'] },
    },
    'submission-files': { create: true, read: { all: ['submission'] }, update: { all: true } },
    'to-dos': { create: true, read: { all: ['name'] }, update: { all: true } },
  },
};

type Reading = Pick<ServerContext, 'db' | 'index' | 'repository' | 'settings'>;

/** A form with its plan and what only the server needs to know. */
export interface LoadedForm {
  form: BookingForm;
  template: BookingFormTemplate;
  plan: FormPlan;
}

const unknownForm = () => new AppError('notFound', undefined, 'Dieses Anmeldeformular gibt es nicht.');
const mostChoices = 500;

async function recordsOf<T>(
  { repository }: Reading,
  resource: string,
  { filter, fields }: { filter: RecordData; fields: string[] },
): Promise<T[]> {
  const { records } = await repository.list(registrant, resource, {
    filter,
    fields,
    window: { type: 'range', offset: 0, limit: mostChoices },
    count: 'none',
  });
  return records as T[];
}

const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title.localeCompare(other.title, 'de');

async function subjectsOf(context: Reading, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await recordsOf<{ id: string; name: string }>(context, 'subjects', {
    filter: { id: [...ids] },
    fields: ['name'],
  });
  return found.map(({ id, name }) => ({ id, title: name })).sort(byTitle);
}

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** `Montag, 14:30–15:15 Uhr, ab 11.01.2027` */
function noteOf({ dayOfWeek, isAllDay, timeRange, startDate }: Course, today: string): string {
  const { startTime, endTime } = timeRange ?? {};
  const isTimed = !isAllDay && typeof startTime === 'number' && typeof endTime === 'number';
  return [
    dayOfWeek ? weekdays[dayOfWeek - 1] : '',
    isTimed ? `${formatTimeOfDay(startTime)}–${formatTimeOfDay(endTime)} Uhr` : '',
    startDate && startDate > today ? `ab ${startDate.split('-').reverse().join('.')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

interface Offer {
  form: BookingForm;
  template: BookingFormTemplate;
  today: string;
}

/** Courses that the form or its template names, else those of the template and the open ones, without past ones. */
async function coursesOf(context: Reading, { form, template, today }: Offer): Promise<CourseChoice[]> {
  const own = form.selectableCourses ?? [];
  const named = own.length > 0 ? own : (template.selectableCourses ?? []);
  const read = async (filter: RecordData) =>
    await recordsOf<Course>(context, 'courses', { filter, fields: courseFields });
  const states = ['open', 'running', ...(template.useDraftCourses ? ['draft'] : [])];
  const usesOpen =
    own.length === 0 && (template.useOpenCourses === true || template.useDraftCourses === true);
  const at = form.institution ? { institution: form.institution } : {};
  const courses = [
    ...(named.length > 0 ? await read({ id: [...named] }) : []),
    ...(usesOpen ? await read({ isOpenForRegistration: true, courseState: states, ...at }) : []),
  ];
  const isPast = ({ courseState, endDate }: Course) =>
    courseState === 'ended' || (typeof endDate === 'string' && endDate < today);
  const known = new Map(courses.filter((course) => !isPast(course)).map((course) => [course.id, course]));
  return [...known.values()]
    .map((course) => ({
      id: course.id,
      title: course.name ?? '',
      note: noteOf(course, today),
      subject: course.subject ?? null,
      institution: course.institution ?? null,
    }))
    .sort(byTitle);
}

interface PlaceRow {
  id: string;
  name: string | null;
  address: { city?: string | null; state?: string | null } | null;
  isActive: boolean | null;
  type: string | null;
}

async function institutionsOf(context: Reading, ids: readonly string[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return [];
  const fields = ['name', 'address', 'isActive', 'type'];
  return await recordsOf<PlaceRow>(context, 'institutions', { filter: { id: [...ids] }, fields });
}

const placeOf = ({ id, name, address }: PlaceRow): PlanPlace => ({
  id,
  title: name ?? '',
  ...(address?.city ? { note: address.city } : {}),
});

/** Institutions to choose from: those of the courses offered, else those where any course goes on. */
async function openInstitutions(context: Reading, courses: readonly CourseChoice[]): Promise<PlanPlace[]> {
  const going = async () =>
    await recordsOf<Course>(context, 'courses', {
      filter: { courseState: ['open', 'running'] },
      fields: ['institution'],
    });
  const offered = courses.flatMap(({ institution }) => institution ?? []);
  const ids = offered.length > 0 ? offered : (await going()).flatMap(({ institution }) => institution ?? []);
  const found = await institutionsOf(context, [...new Set(ids)]);
  return (
    found
      // homes of families are offered to nobody else
      .filter(({ isActive, type }) => isActive !== false && type !== 'private-flat')
      .map(placeOf)
      .sort(byTitle)
  );
}

interface DocumentRow {
  id: string;
  name: string | null;
  file: string | null;
  isPublic: boolean | null;
  visible: boolean | null;
}

/** Documents of a form, in the order of the template and the form. */
export async function documentsOf(
  context: Reading,
  { form, template }: Pick<Offer, 'form' | 'template'>,
): Promise<DocumentRow[]> {
  const ids = [...(template.additionalDocuments ?? []), ...(form.additionalDocuments ?? [])];
  if (ids.length === 0) return [];
  const fields = ['name', 'file', 'isPublic', 'visible'];
  const rows = await recordsOf<DocumentRow>(context, 'documents', { filter: { id: [...ids] }, fields });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).filter(({ visible }) => visible !== false);
}

function planDocument({ id, name, file, isPublic }: DocumentRow, { shortId }: BookingForm): PlanDocument {
  const isSent = file !== null && isPublic === true;
  return { id, title: name ?? '', url: isSent ? `${registrationPath}/${shortId}/documents/${id}` : null };
}

async function choicesOf(context: Reading, offer: Offer): Promise<PlanChoices> {
  const { form, template, today } = offer;
  const own = form.selectableSubjects ?? [];
  const courses = await coursesOf(context, offer);
  const [institution] = await institutionsOf(context, form.institution ? [form.institution] : []);
  const { product, federalState } = await context.settings.read(context.db.kysely);
  const members = context
    .index()
    .entity('online-form-submissions')
    ?.fields.find(({ name }) => name === 'data');
  const documents = await documentsOf(context, offer);
  return {
    members: members?.members ?? [],
    subjects: await subjectsOf(context, own.length > 0 ? own : (template.selectableSubjects ?? [])),
    courses,
    documents: documents.map((document) => planDocument(document, form)),
    institution: institution ? placeOf(institution) : null,
    ...(institution ? {} : { institutions: await openInstitutions(context, courses) }),
    federalState: institution?.address?.state ?? federalState,
    school: product,
    today,
    isClosed: institution?.isActive === false,
  };
}

/**
 * The form with this short id.
 * @throws AppError 404 for an unknown form, and in the same words for one whose template is inactive.
 */
export async function loadForm(context: Reading, shortId: string): Promise<LoadedForm> {
  const code = shortId.trim().toUpperCase();
  const isCode = /^[A-HJ-NP-Z2-9]{4,12}$/.test(code);
  const [form] = isCode
    ? await recordsOf<BookingForm>(context, 'booking-forms', {
        filter: { shortId: code },
        fields: formFields,
      })
    : [];
  if (!form?.template) throw unknownForm();
  const template = (await context.repository.get(
    registrant,
    'booking-form-templates',
    form.template,
  )) as unknown as BookingFormTemplate;
  const today = dayInBerlin(new Date());
  const plan = planOf(form, template, await choicesOf(context, { form, template, today }));
  if (plan.state === 'inactive') throw unknownForm();
  return { form, template, plan: plan.state === 'open' ? plan : { ...plan, steps: [], documents: [] } };
}

const closed = {
  past: 'Der Anmeldeschluss für dieses Formular ist vorbei.',
  closed: 'Dieses Formular nimmt zurzeit keine Anmeldungen an.',
  inactive: 'Dieses Formular nimmt zurzeit keine Anmeldungen an.',
} as const;

/** The same for what only an open form takes. @throws AppError 404, 410 for a form that is closed or past. */
export async function loadOpenForm(context: Reading, shortId: string): Promise<LoadedForm> {
  const loaded = await loadForm(context, shortId);
  const { state } = loaded.plan;
  if (state !== 'open') throw new AppError('gone', undefined, closed[state]);
  return loaded;
}
