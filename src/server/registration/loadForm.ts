import type { BookingForm, BookingFormTemplate } from '../../../generated/types.ts';
import { answeredMembers } from '../../contract/registration/answeredMembers.ts';
import type { FormPlan, PlanChoices, PlanDocument, PlanPlace } from '../../contract/registration/FormPlan.ts';
import { planOf } from '../../contract/registration/planOf.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import {
  courseFields,
  institutionFields,
  namedSubjects,
  type Offer,
  readPlaceChoices,
  searchPlaces,
} from './choices.ts';

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
    courses: { read: { all: [...courseFields, 'places', 'studentItems'] } },
    institutions: { read: { all: institutionFields } },
    documents: { read: { all: ['name', 'file', 'isPublic', 'visible'] } },
    'handout-events': { read: { all: ['isActive'] } },
    'online-form-submissions': {
      read: { all: ['course', 'holdsPlace', 'state', 'registration'] },
      update: { all: ['institution', 'handoutEvent'] },
    },
    'submission-files': { read: { all: ['submission'] } },
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

const choosing = ({ db, repository }: Reading) => ({ db, repository, actor: registrant });

async function choicesOf(
  context: Reading,
  offer: Offer,
  institution: string | undefined,
): Promise<PlanChoices> {
  const { form, today } = offer;
  const placed = await readPlaceChoices(choosing(context), offer, institution);
  const { product, federalState } = await context.settings.read(context.db.kysely);
  const documents = await documentsOf(context, offer);
  return {
    members: answeredMembers(requireEntity(context.index(), 'online-form-submissions')),
    subjects: await subjectsOf(context, namedSubjects(offer)),
    documents: documents.map((document) => planDocument(document, form)),
    ...placed,
    federalState: placed.federalState ?? federalState,
    school: product,
    today,
  };
}

/** @throws AppError 404 */
async function readOffer(context: Reading, shortId: string): Promise<Offer> {
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
  return { form, template, today: dayInBerlin(new Date()) };
}

/**
 * The form with this short id.
 * @param institution id of the one that was found by a search, where there are too many to list
 * @throws AppError 404 for an unknown form, and in the same words for one whose template is inactive.
 */
export async function loadForm(context: Reading, shortId: string, institution?: string): Promise<LoadedForm> {
  const offer = await readOffer(context, shortId);
  const { form, template } = offer;
  const plan = planOf(form, template, await choicesOf(context, offer, institution));
  if (plan.state === 'inactive') throw unknownForm();
  return { form, template, plan: plan.state === 'open' ? plan : { ...plan, steps: [], documents: [] } };
}

/** Institutions of a form by a part of their name or town. @throws AppError 404 */
export async function findPlaces(
  context: Reading,
  shortId: string,
  text: string,
): Promise<{ places: PlanPlace[]; hasMore: boolean }> {
  return await searchPlaces(choosing(context), await readOffer(context, shortId), text);
}

const closed = {
  past: 'Der Anmeldeschluss für dieses Formular ist vorbei.',
  closed: 'Dieses Formular nimmt zurzeit keine Anmeldungen an.',
  inactive: 'Dieses Formular nimmt zurzeit keine Anmeldungen an.',
} as const;

/** The same for what only an open form takes. @throws AppError 404, 410 for a form that is closed or past. */
export async function loadOpenForm(
  context: Reading,
  shortId: string,
  institution?: string,
): Promise<LoadedForm> {
  const loaded = await loadForm(context, shortId, institution);
  const { state } = loaded.plan;
  if (state !== 'open') throw new AppError('gone', undefined, closed[state]);
  return loaded;
}
