import {
  answerOffer,
  findOffers,
  type GivenAnswer,
  givenAnswer,
  type SubstitutionsPageData,
} from '../../contract/substitutions/substitutionCalls.ts';
import { parseShape } from '../../framework/schema/calls/parseShape.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type {
  PageAnswer,
  PageInput,
  PublicPageSource,
} from '../../framework/server/http/pages/PublicPages.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { type StoredRecord, storedRecord } from '../../framework/server/repository/storedRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { nameRecords } from '../conflicts/readConflicts.ts';
import { missingLinkPage, openPageLink } from '../personal-links/operations.ts';
import { readOffers } from './askedLessons.ts';
import {
  idsOf,
  inquiries,
  isInquiryOver,
  keepAnswer,
  nameInCourse,
  putAcceptance,
  readOrganisation,
} from './requests.ts';

const title = 'Vertretungen';

/** The teacher who answers, by the link from their mail or logged in. */
interface Asker {
  actor: Actor;
  /** Id of the employee. */
  teacher: string;
  isLink: boolean;
}

interface Claimed {
  key?: unknown;
  /** Id in the address. */
  employee?: string | undefined;
  request: PageInput['request'];
}

/** @returns undefined without a valid link or the login of this teacher; nothing says which of both is missing */
async function findAsker(
  context: ServerContext,
  { key, employee: id, request }: Claimed,
): Promise<Asker | undefined> {
  if (key !== undefined) {
    const opened = await openPageLink(context, {
      purpose: 'substitutions',
      key,
      id,
      address: clientKey(request),
    });
    return opened && { actor: opened.actor, teacher: opened.record.id, isLink: true };
  }
  const actor = request.session?.actor;
  if (actor?.profile?.type !== 'employees' || (id !== undefined && id !== actor.profile.id)) return undefined;
  await context.grantIds.prepare(context.index(), actor);
  return { actor, teacher: actor.profile.id, isLink: false };
}

type Outcome = NonNullable<SubstitutionsPageData['outcome']>;

async function readPage(
  context: ServerContext,
  { actor, teacher, isLink }: Asker,
  outcome: Outcome | null = null,
): Promise<SubstitutionsPageData> {
  const { repository, db } = context;
  const reading = { executor: db.kysely, index: context.index(), readable: repository.readable };
  const person = { type: 'employees', id: teacher };
  const nameOf = await nameRecords(reading, actor, [person]);
  const { phone } = await readOrganisation(context);
  return {
    employee: { id: teacher, name: nameOf(person)?.title ?? '' },
    isLink,
    phone,
    lessons: await readOffers(reading, { actor, teacher, now: new Date() }),
    outcome,
  };
}

const texts = {
  accepted: 'Danke! Du übernimmst die Stunde. Eine Bestätigung bekommst du per E-Mail.',
  acceptedWithoutMail: 'Danke! Du übernimmst die Stunde.',
  noted: 'Danke für deine Antwort. Du kannst sie hier jederzeit ändern.',
  tooLate: 'Danke für dein Angebot! Inzwischen hat schon jemand anderes zugesagt.',
  taken: 'Danke für deine Antwort. Die Stunde ist inzwischen vergeben.',
  closed: 'Danke für deine Antwort. Für diese Stunde wird niemand mehr gesucht.',
  over: 'Diese Stunde ist schon vorbei.',
  mine: 'Du hast schon zugesagt. Wenn du doch nicht kannst, ruf uns bitte an.',
  conflict: 'Dagegen spricht etwas, siehe unten. Wenn du trotzdem kannst, schreib kurz dazu, warum.',
} as const;

type Result = keyof typeof texts;

/** The effect of an answer to an inquiry as it is stored, whose lesson is still to come. */
function resultOf({ state, acceptedBy }: RecordData, teacher: string, answer: GivenAnswer['answer']): Result {
  if (state === 'accepted') {
    if (acceptedBy === teacher) return 'mine';
    return answer === 'yes' ? 'tooLate' : 'taken';
  }
  if (state !== 'open') return 'closed';
  return answer === 'yes' ? 'accepted' : 'noted';
}

/** Answers that are kept, so that the office can fall back on them. */
const isKept: ReadonlySet<Result> = new Set<Result>(['accepted', 'noted', 'tooLate', 'taken']);

/**
 * Keeps an answer; the first yes makes the lesson that teacher's. The inquiry is locked, so that all others wait and
 * then see who has it.
 * @throws AppError 404 for an inquiry that does not ask this teacher, 409 `reasonRequired` for a yes with a hard
 * conflict
 */
async function writeAnswer(
  context: ServerContext,
  { actor, teacher, isLink }: Asker,
  { inquiry: id, answer, word = '', isDespite = false }: GivenAnswer,
): Promise<Result> {
  const { repository, linkMails } = context;
  const organisation = await readOrganisation(context);
  await linkMails.ready();
  const writing = isDespite ? repository.despite(word.trim()) : repository;
  const reason = `${answer === 'yes' ? 'Zusage' : 'Antwort'}${isLink ? ' über den persönlichen Link' : ''}`;

  async function accept(write: WriteContext, { entity, stored }: StoredRecord): Promise<Result> {
    const answeredAt = write.changeSet.at;
    const values = { state: 'accepted', acceptedBy: teacher, answeredAt, announced: teacher };
    await saveChanged(write, { entity, stored, values });
    await nameInCourse(write, stored);
    const isMailed = await putAcceptance(context, write, { inquiry: stored, teacher, ...organisation });
    return isMailed ? 'accepted' : 'acceptedWithoutMail';
  }

  return await writing.changeSet({ actor, resource: inquiries, reason }, async (write, entity) => {
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    const isAsked = [...idsOf(stored.requestedTeachers), ...idsOf(stored.acceptedBy)].includes(teacher);
    if (!isAsked) throw new AppError('notFound');
    const result = (await isInquiryOver(write, stored)) ? 'over' : resultOf(stored, teacher, answer);
    const reached = result === 'accepted' ? await accept(write, { entity, stored }) : result;
    const values = { answer, word: word.trim() || null, answeredAt: write.changeSet.at };
    if (isKept.has(result)) await keepAnswer(write, { inquiry: id, teacher, values });
    return reached;
  });
}

async function giveAnswer(context: ServerContext, asker: Asker, given: GivenAnswer): Promise<Outcome> {
  const result = await writeAnswer(context, asker, given).catch((error: unknown): Result => {
    if (error instanceof AppError && error.code === 'reasonRequired') return 'conflict';
    throw error;
  });
  const isDone = result === 'accepted' || result === 'acceptedWithoutMail' || result === 'noted';
  return { lesson: given.inquiry, text: texts[result], isDone };
}

/** The buttons of the form are named `answer`; `despite` is a yes in spite of conflicts. */
function parseForm({ inquiry, answer, ...fields }: Record<string, unknown>): GivenAnswer {
  const word = fields[`word-${inquiry}`] ?? '';
  const isDespite = answer === 'despite';
  return parseShape(givenAnswer, { inquiry, answer: isDespite ? 'yes' : answer, word, isDespite }, 'invalid');
}

/** The answer to a form that cannot be kept: its sentence beside the lesson it is about. */
function refusalOf(error: unknown, inquiry: unknown): Outcome {
  if (!(error instanceof AppError) || error.code !== 'invalid' || typeof inquiry !== 'string') throw error;
  const [sentence = error.message] = Object.values(error.details?.fields ?? {});
  return { lesson: inquiry, text: sentence, isDone: false };
}

/** The lessons for which a teacher is asked, by the link from a mail or with a login, and their answers. */
export const substitutionsPage: PublicPageSource = {
  async load({ params, query, request, context }): Promise<PageAnswer> {
    const asker = await findAsker(context, { key: query.key, employee: params.employeeId, request });
    return asker ? { title, data: await readPage(context, asker) } : missingLinkPage();
  },
  async post({ params, query, request, context, body }): Promise<PageAnswer> {
    const asker = await findAsker(context, { key: query.key, employee: params.employeeId, request });
    if (!asker) return missingLinkPage();
    let outcome: Outcome;
    try {
      outcome = await giveAnswer(context, asker, parseForm(body));
    } catch (error) {
      outcome = refusalOf(error, body.inquiry);
      return { title, status: 422, data: await readPage(context, asker, outcome) };
    }
    return { title, data: await readPage(context, asker, outcome) };
  },
};

/** The same for the page once its script runs. */
export const substitutionRoutes: Routes = (app, context) => {
  serveCall(app, findOffers, async ({ query, request }) => {
    const asker = await findAsker(context, { ...query, request });
    if (!asker) throw new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.');
    return await readPage(context, asker);
  });
  serveCall(app, answerOffer, async ({ body, request }) => {
    const { key, employee, ...given } = body;
    const asker = await findAsker(context, { key, employee, request });
    if (!asker) throw new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.');
    return await readPage(context, asker, await giveAnswer(context, asker, given));
  });
};
