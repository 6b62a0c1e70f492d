import { bookingStatePath } from '../../contract/booking-state/BookingState.ts';
import {
  type AnsweredFile,
  type Answers,
  answerAt,
  shownFields,
} from '../../contract/registration/answers.ts';
import type {
  ReceivedRegistration,
  RegistrationSubmission,
} from '../../contract/registration/registrationCalls.ts';
import { validateAnswers } from '../../contract/registration/validateAnswers.ts';
import { openStates, type Submission } from '../../contract/submissions/Submission.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import { readPhone } from '../../framework/schema/phone/parsePhone.ts';
import { findReadableFile } from '../../framework/server/files/findReadableFile.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { claimKey, createIn } from '../../framework/server/repository/createRecord.ts';
import { lockRecords } from '../../framework/server/repository/lockRecords.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecords } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { readPageFrame } from '../legal/operations.ts';
import { registrationMails } from '../mails/registrationMails.ts';
import { acceptSubmission, taskOf } from '../submissions/decision.ts';
import { addTask } from '../to-dos/officeTasks.ts';
import { type LoadedForm, loadOpenForm, registrant } from './loadForm.ts';
import { protectionOf, requirePerson } from './protection.ts';
import { submissionData } from './submissionData.ts';

const submissions = 'online-form-submissions';
const arrivedBefore =
  'Deine Anmeldung ist mit deinen vorherigen Angaben schon bei uns angekommen; für Änderungen melde dich bitte bei uns.';
const goneFile = 'Diese Datei gibt es nicht mehr. Bitte wähle sie noch einmal.';
const longestSeconds = 86_400;
/** Days until the office should have looked at a submission. */
const officeDays = 2;

/** Origin of a submission. */
export interface SubmissionOrigin {
  shortId: string;
  /** Idempotency key. */
  key: string;
  /** Address of the connection. */
  address: string;
}

/** A submission that was checked. */
interface Checked extends LoadedForm {
  answers: Answers;
  /** The answers as sent, which the key identifies. */
  given: unknown;
  key: string;
  seconds: number;
  /** Ids of the sent files by token; undefined for a wrong one. */
  files: ReadonlyMap<string, string | undefined>;
}

function filesOf(plan: LoadedForm['plan'], answers: Answers) {
  return shownFields(plan, answers)
    .filter(({ field }) => field.kind === 'file')
    .flatMap(({ field, child, path }) => {
      const holder = child === undefined ? answers : answers.children[child];
      const found = (answerAt(holder, field.name) ?? []) as AnsweredFile[];
      return found.map(({ token }) => ({ token, path, name: field.label, child: child ?? 0 }));
    });
}

/** Ids of the sent files by token, undefined for a token that is guessed or of another form. */
async function markedFiles(
  { signedTexts }: Pick<ServerContext, 'signedTexts'>,
  { form, plan }: LoadedForm,
  answers: Answers,
): Promise<Map<string, string | undefined>> {
  const purpose = `form-file-${form.id}`;
  const ids = new Map<string, string | undefined>();
  for (const { token } of filesOf(plan, answers)) ids.set(token, await signedTexts.marked(purpose, token));
  return ids;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

async function check(
  context: ServerContext,
  { shortId, key, address }: SubmissionOrigin,
  body: RegistrationSubmission,
): Promise<Checked> {
  const { answers: given, start, website, proof, mailCode } = body;
  const loaded = await loadOpenForm(context, shortId, textOf(given.institution));
  const { values, errors } = validateAnswers(loaded.plan, given, { phone: readPhone });
  const attempt = {
    form: loaded.form.id,
    key,
    address,
    start,
    website,
    proof,
    mailCode,
    mail: String(values.parent.mail ?? ''),
  };
  const seconds = await requirePerson(context, attempt);
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fields: errors });
  const files = await markedFiles(context, loaded, values);
  return { ...loaded, answers: values, given, key, seconds, files };
}

/** Creates one submission for each child, after locking their courses. @returns their ids */
async function createSubmissions(
  context: WriteContext,
  entity: Entity,
  { checked, first }: { checked: Checked; first: string },
): Promise<string[]> {
  const { form, plan, answers, seconds } = checked;
  const courses = answers.children.flatMap(({ course }) => course ?? []);
  // all at once: two families that choose the same courses in another order would wait for each other
  await lockRecords(context.trx, { courses: [...new Set(courses)] });
  const ids: string[] = [];
  for (const child of answers.children.keys()) {
    const input = {
      form: form.id,
      institution: form.institution ?? answers.institution ?? null,
      handoutEvent: form.handoutEvent ?? null,
      ...submissionData(plan, answers, { child, at: context.changeSet.at }),
    };
    const id = child === 0 ? first : createId();
    const stated = { registration: first, durationInSec: Math.min(seconds, longestSeconds) };
    ids.push(await createIn(context, { entity, input }, { id, stated, writer: 'submitRegistration' }));
  }
  return ids;
}

/** @throws AppError 422 for a file that is gone, already part of a submission or not the sender's */
async function attachFiles(context: WriteContext, checked: Checked, ids: readonly string[]): Promise<void> {
  const { plan, answers, files } = checked;
  const { trx: db, index } = context;
  const entity = requireEntity(index, 'submission-files');
  for (const { token, path, name, child } of filesOf(plan, answers)) {
    const id = files.get(token);
    const actor = { ...context.actor, uploads: id === undefined ? [] : [id] };
    const file = id === undefined ? undefined : await findReadableFile({ db, index, actor }, id);
    if (!file) throw new AppError('invalid', { fields: { [path]: goneFile } });
    const input = { name: name.slice(0, 300), submission: ids[child] ?? null, file: file.id };
    await createIn({ ...context, actor }, { entity, input }, { writer: 'submitRegistration' });
  }
}

async function statesOf(
  context: WriteContext,
  entity: Entity,
  ids: readonly string[],
): Promise<Submission[]> {
  const stored = await storedRecords(context.trx, entity, ids);
  return ids.map((id) => stored.get(id) as unknown as Submission);
}

/** Accepts what got a place, if the template says so and nothing is left to ask. */
async function acceptAtOnce(context: WriteContext, { template }: Checked, stored: readonly Submission[]) {
  if (template.acceptsAtOnce !== true) return;
  const isClear = ({ state, data }: Submission) =>
    state === 'new' && (template.createsStudent === false || Boolean(data?.student?.gender));
  const children = stored.filter(isClear).map(({ id }) => ({ submission: id }));
  if (children.length > 0) await acceptSubmission({ ...context, actor: systemActor }, { children });
}

async function addToDo(context: WriteContext, { form, answers }: Checked, first: string): Promise<void> {
  const count = answers.children.length;
  await addTask(context, taskOf(first), {
    description: `Formular ${form.shortId}, ${count === 1 ? 'ein Kind' : `${count} Kinder`}`,
    dueDate: addDays(dayInBerlin(new Date(context.changeSet.at)), officeDays),
  });
}

function mailOf(organisation: string, states: readonly Submission['state'][]) {
  const waits = states.filter((state) => state === 'waiting-list').length;
  const waiting = waits === 0 ? 'none' : waits < states.length ? 'some' : 'all';
  const isAccepted = states.every((state) => state === 'accepted');
  return isAccepted
    ? registrationMails.accepted({ organisation })
    : registrationMails.received({ organisation, waiting });
}

type State = ReceivedRegistration['children'][number]['state'];

interface Received {
  first: string;
  states: State[];
  /** A mail with the link is on its way. */
  isMailed: boolean;
}

/** Answers a repeated request with the present state; it reveals no decision. */
async function readReceived(context: WriteContext, first: string): Promise<Omit<Received, 'isMailed'>> {
  const rows = await createRecordLookup(context.trx, context.index).all(submissions, { registration: first });
  const visibleState = (state: unknown): State =>
    state === 'waiting-list' || state === 'accepted' ? state : 'new';
  return { first, states: rows.map(({ state }) => visibleState(state)) };
}

/** Answers as a repeated request has them too. Drafts leave out the signature, which is given once more after a reload. */
function unsigned(given: unknown): unknown {
  if (!isJsonObject(given)) return given;
  const { signature: _, ...others } = given;
  return others;
}

/** Claims the key of a submission. @throws AppError 422 in words for families, if it came with other answers before */
async function claim(
  context: WriteContext,
  entity: Entity,
  { checked, first }: { checked: Checked; first: string },
) {
  const { key, form, given } = checked;
  const input = { form: form.id, answers: unsigned(given) };
  return await claimKey(context, entity, { key, input, id: first }).catch((error: unknown) => {
    const isReused = error instanceof AppError && error.code === 'keyReused';
    throw isReused ? new AppError('keyReused', undefined, arrivedBefore) : error;
  });
}

/** Stores a checked submission with everything that follows from it, in one change set. */
async function store(context: ServerContext, checked: Checked): Promise<Received> {
  const { repository, linkMails } = context;
  const { form, answers } = checked;
  const protection = protectionOf(context);
  const frame = await readPageFrame(context);
  await linkMails.ready();
  const by = { actor: registrant, resource: submissions, reason: `Formular ${form.shortId}` };
  return await repository.changeSet(by, async (write, entity) => {
    const first = createId();
    const claimed = await claim(write, entity, { checked, first });
    const isSending = linkMails.isSending;
    if (!claimed.claimed) return { ...(await readReceived(write, claimed.record)), isMailed: isSending };
    const recipient = String(answers.parent.mail);
    await protection.admitRecipient(recipient);
    const ids = await createSubmissions(write, entity, { checked, first });
    await attachFiles(write, checked, ids);
    await acceptAtOnce(write, checked, await statesOf(write, entity, ids));
    const states = (await statesOf(write, entity, ids)).map(({ state }) => state);
    if (states.some((state) => openStates.includes(state ?? 'new'))) await addToDo(write, checked, first);
    const mail = mailOf(frame.organisation ?? frame.product, states);
    const of = { purpose: 'booking-state', record: first, path: bookingStatePath(first, '{token}') };
    const isWanted = await protection.mayMail(recipient);
    if (isWanted) await linkMails.put(write, { ...mail, ...of, recipient });
    return { first, states: states as State[], isMailed: isWanted && isSending };
  });
}

/**
 * Takes a submission of a form: checks it like the browser did, and stores one record for each child, of which each
 * has a place or waits for one. A repeated key stores nothing twice.
 * @throws AppError 404, 410, 422 naming the fields of the answers, 428 if a proof is required, 429
 */
export async function submitRegistration(
  context: ServerContext,
  origin: SubmissionOrigin,
  body: RegistrationSubmission,
): Promise<ReceivedRegistration> {
  const protection = protectionOf(context);
  await protection.admit('submission', origin.address);
  const { first, states, isMailed } = await protection.takeTurn(
    async () => await store(context, await check(context, origin, body)),
  );
  // a link of its own, because the one in the mail only arises when it is sent
  const person = { type: submissions, id: first };
  const token = await context.personalLinks.issue({ purpose: 'booking-state', record: first, person });
  return { children: states.map((state) => ({ state })), path: bookingStatePath(first, token), isMailed };
}
