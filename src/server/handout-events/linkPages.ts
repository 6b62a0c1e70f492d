import {
  feedbackPlanOf,
  feedbackTexts,
  givenAnswers,
  readFeedback,
} from '../../contract/handout-events/feedbackPlan.ts';
import type { HandoutFeedback } from '../../contract/handout-events/HandoutPages.ts';
import { keepHandoutFeedback } from '../../contract/handout-events/handoutPlanner.ts';
import { handoutDraftPath } from '../../contract/handout-events/handoutPlannerPath.ts';
import type { FeedbackRole } from '../../contract/handout-events/handoutRoles.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { readPhone } from '../../framework/schema/phone/parsePhone.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import { readFieldValue } from '../../framework/schema/validation/readFieldValue.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type {
  PageAnswer,
  PageInput,
  PublicPageSource,
} from '../../framework/server/http/pages/PublicPages.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { missingLinkPage } from '../personal-links/operations.ts';
import { factsOf, feedbackFields } from './handoutEvents.ts';
import {
  confirmationOf,
  eventField,
  feedbackState,
  noteField,
  type OpenedEvent,
  openEvent,
  storeAnswer,
  storeDraft,
  storeFeedback,
  subjectOf,
} from './linkAnswers.ts';

/** Largest sum of the texts that are kept of a feedback. */
const mostKept = 50_000;

const confirmationTitle = 'Verteilaktion bestätigen';

async function openConfirmation({ params, request, context }: PageInput): Promise<OpenedEvent | undefined> {
  const key = { purpose: 'handout-confirmation', key: params.token, address: clientKey(request) } as const;
  return await openEvent(context, key);
}

/** The page on which somebody involved in an event confirms it, or says that it does not work. */
export const handoutConfirmationPage: PublicPageSource = {
  async load(input) {
    const opened = await openConfirmation(input);
    if (!opened) return missingLinkPage();
    return { title: confirmationTitle, data: await confirmationOf(input.context, opened) };
  },

  async post({ body, ...input }) {
    const opened = await openConfirmation(input);
    if (!opened) return missingLinkPage();
    const { context } = input;
    const { answer, note = '', seen } = body;
    const read = readFieldValue(noteField(context), note, { isWhole: true });
    const [issue] = read.issues;
    const isKnown = answer === 'confirmed' || answer === 'declined';
    if (!isKnown || issue) {
      const problem = issue ? sentenceOf(issue) : 'Bitte sag zu oder ab.';
      const data = { ...(await confirmationOf(context, opened)), problem, note: String(note) };
      return { status: 422, title: confirmationTitle, data };
    }
    const word = typeof read.value === 'string' ? read.value : null;
    await storeAnswer(context, opened, { answer, note: word, seen: String(seen) });
    return redirectTo(input, confirmationTitle);
  },
};

/** Continues at the same address, so that loading it again sends no form. */
function redirectTo({ request }: Pick<PageInput, 'request'>, title: string): PageAnswer {
  return { title, data: null, redirect: request.url };
}

const feedbackTitles = {
  advertiser: 'Rückmeldung zur Verteilaktion',
  institution: 'Rückmeldung des Standorts',
} as const satisfies Record<FeedbackRole, string>;

async function openFeedback(
  { params, query, request, context }: PageInput,
  role: FeedbackRole,
): Promise<OpenedEvent | undefined> {
  const purpose = `${role}-feedback` as const;
  const key = { purpose, key: query.key, id: params.handoutEventId, address: clientKey(request) };
  return await openEvent(context, key, role);
}

/** Reads the questions for the author of a feedback, with the saved draft or the given answers. */
async function feedbackOf(
  context: ServerContext,
  opened: OpenedEvent,
  { role, key }: { role: FeedbackRole; key: string },
): Promise<HandoutFeedback> {
  const { link, event } = opened;
  const field = eventField(context, feedbackFields[role]);
  const draft = await context.personalLinks.draft(subjectOf(link, role));
  const stored = event[feedbackFields[role]];
  const given = isJsonObject(stored) ? (stored as RecordData & { givenAt?: string | null }) : null;
  return {
    state: feedbackState(event, role),
    facts: await factsOf(context, link.actor, event),
    plan: feedbackPlanOf(field),
    values: textsOf(draft?.values ?? {}),
    errors: {},
    problem: null,
    savedAt: draft ? clockInBerlin(new Date(draft.at)) : null,
    given: given ? givenAnswers(field, given) : [],
    givenAt: given?.givenAt ? clockInBerlin(new Date(given.givenAt)) : null,
    draft: { path: `${handoutDraftPath}/${role}/${link.record.id}/draft`, key },
  };
}

/** The entries of a form or draft that are texts. */
function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/**
 * Keeps texts of a feedback with its link.
 * @throws AppError 413 beyond the limit, 422 for unknown fields, 409 if nothing can be given any more
 */
async function keepTexts(
  context: ServerContext,
  { link }: OpenedEvent,
  { role, texts }: { role: FeedbackRole; texts: Record<string, string> },
): Promise<{ savedAt: string; errors: Record<string, string> }> {
  const field = eventField(context, feedbackFields[role]);
  const known = new Set(feedbackPlanOf(field).fields.map(({ name }) => name));
  const { errors } = readFeedback(field, texts, { phone: readPhone });
  const unknown = Object.entries(errors).filter(([name]) => !known.has(name));
  if (unknown.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(unknown) });
  if (Object.values(texts).join('').length > mostKept) throw new AppError('tooLarge');
  return { savedAt: await storeDraft(context, link, { role, texts }), errors };
}

function createFeedbackPage(role: FeedbackRole): PublicPageSource {
  const title = feedbackTitles[role];
  return {
    async load(input) {
      const opened = await openFeedback(input, role);
      if (!opened) return missingLinkPage();
      const of = { role, key: String(input.query.key) };
      return { title, data: await feedbackOf(input.context, opened, of) };
    },

    async post({ body: { action, ...given }, ...input }) {
      const opened = await openFeedback(input, role);
      if (!opened) return missingLinkPage();
      const { context } = input;
      const shown = await feedbackOf(context, opened, { role, key: String(input.query.key) });
      if (shown.state !== 'open') return redirectTo(input, title);
      const texts = textsOf(given);
      if (action === 'keep') {
        await keepTexts(context, opened, { role, texts });
        return redirectTo(input, title);
      }
      const field = eventField(context, feedbackFields[role]);
      const { values, errors } = readFeedback(field, texts, { phone: readPhone });
      const problem =
        Object.keys(errors).length > 0
          ? 'Bitte sieh dir die markierten Angaben noch einmal an.'
          : Object.keys(feedbackTexts(field, values)).length === 0
            ? 'Bitte beantworte mindestens eine Frage.'
            : null;
      if (problem) return { status: 422, title, data: { ...shown, values: texts, errors, problem } };
      await storeFeedback(context, opened, { role, values });
      return redirectTo(input, title);
    },
  };
}

export const advertiserFeedbackPage = createFeedbackPage('advertiser');
export const institutionFeedbackPage = createFeedbackPage('institution');

/** Keeps a feedback while it is written. */
export const handoutPageRoutes: Routes = (app, context) => {
  serveCall(app, keepHandoutFeedback, async ({ params: { role, id }, body: { key, values }, request }) => {
    const given = { purpose: `${role}-feedback`, key, id, address: clientKey(request) } as const;
    const opened = await openEvent(context, given, role);
    if (!opened) throw new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.');
    return await keepTexts(context, opened, { role, texts: values });
  });
};
