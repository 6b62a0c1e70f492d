import type { Answers } from '../../contract/registration/answers.ts';
import { findProof } from '../../contract/registration/proofOfWork.ts';
import type {
  ReceivedRegistration,
  RegistrationChallenge,
  RegistrationSubmission,
} from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import type { ErrorBody } from '../../framework/schema/errors.ts';

export type SendOutcome =
  | { kind: 'received'; received: ReceivedRegistration }
  /** No answer came; the form may have arrived. */
  | { kind: 'offline' }
  | { kind: 'needsMailCode' }
  /** An earlier attempt has arrived without an answer, and other answers were sent now. */
  | { kind: 'arrivedBefore'; sentence: string }
  | { kind: 'refused'; problem: string; errors: Record<string, string> };

export interface SentForm {
  shortId: string;
  answers: Answers;
  start: string;
  key: string;
  /** Of the field that people do not see. */
  website: string;
  mailCode: string;
}

/** An attempt that takes longer counts as a lost connection. */
const patience = 30_000;

async function post(path: string, body: unknown, key?: string): Promise<Response> {
  return await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
}

/** Paths of errors name the answers, with or without the member of the request that holds them. */
function errorsOf({ details }: ErrorBody): Record<string, string> {
  const fields = Object.entries(details?.fields ?? {});
  return Object.fromEntries(
    fields.map(([path, sentence]) => [
      path.replace(/^answers\.(?=parent\.|children|documents|consents|signature|institution|answers\.)/, ''),
      sentence,
    ]),
  );
}

async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer: unknown = await response.json();
  if (response.ok) return { kind: 'received', received: answer as ReceivedRegistration };
  const body = answer as ErrorBody;
  if (body._t === 'keyReused') return { kind: 'arrivedBefore', sentence: body.message };
  const errors = errorsOf(body);
  // the sentence of a refused form only says that fields are wrong, as the summary does
  const problem = Object.keys(errors).length > 0 ? '' : body.message;
  return { kind: 'refused', problem, errors };
}

/** Under attack a device has to compute something, or its person has to prove a mail address. */
async function prove({
  shortId,
  key,
  answers,
}: SentForm): Promise<Pick<RegistrationSubmission, 'proof'> | null> {
  const path = `${registrationPath}/${shortId}`;
  // only pages with encryption can compute hashes
  if (globalThis.crypto?.subtle) {
    const { challenge, bits } = (await (await fetch(`${path}/challenge`)).json()) as RegistrationChallenge;
    return { proof: await findProof(challenge, { key, bits }) };
  }
  await post(`${path}/mail-codes`, { mail: answers.parent.mail });
  return null;
}

/** Sends a form; repeating it with the same key stores nothing twice. */
export async function sendForm(form: SentForm): Promise<SendOutcome> {
  const { shortId, answers, start, key, website, mailCode } = form;
  const path = `${registrationPath}/${shortId}/submissions`;
  const body: RegistrationSubmission = {
    answers,
    start,
    ...(website ? { website } : {}),
    ...(mailCode ? { mailCode } : {}),
  };
  try {
    const response = await post(path, body, key);
    if (response.status !== 428) return await readOutcome(response);
    const proof = await prove(form);
    return proof
      ? await readOutcome(await post(path, { ...body, ...proof }, key))
      : { kind: 'needsMailCode' };
  } catch {
    return { kind: 'offline' };
  }
}
