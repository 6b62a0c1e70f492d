import {
  type BookedChild,
  type BookingState,
  bookingStatePath,
  type LinkSentAgain,
  linkAgainPath,
} from '../../contract/booking-state/BookingState.ts';
import { submissionStates } from '../../contract/booking-state/submissionStates.ts';
import type { MissingLink } from '../../contract/personal-links/MissingLink.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { cleanMail, isMail } from '../../framework/schema/validation/isMail.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type {
  PageAnswer,
  PageInput,
  PostedInput,
  PublicPageSource,
} from '../../framework/server/http/pages/PublicPages.ts';
import type { OpenedLink } from '../../framework/server/sessions/PersonalLinks.ts';
import { missingLinkPage, openPageLink } from '../personal-links/operations.ts';
import { readBookedChildren, readContact, widenToRegistration, withdrawSubmission } from './bookingState.ts';
import { sendLinksAgain } from './sendLinksAgain.ts';

const title = 'Deine Anmeldung';
const invalidMail = 'Das ist keine gültige E-Mail-Adresse';
const decidedMeanwhile =
  'Das geht nicht mehr: Über die Anmeldung wurde inzwischen entschieden. Wenn du absagen möchtest, melde dich bitte bei uns.';

const missing = () => missingLinkPage(linkAgainPath);

/** The child whose withdrawal can be asked for. */
function withdrawable(children: readonly BookedChild[], id: unknown): string | null {
  const child = children.find((one) => one.id === id);
  return child && submissionStates[child.state].mayWithdraw ? child.id : null;
}

interface Shown {
  key: string;
  /** Id of the child whose withdrawal was asked for. */
  asked?: unknown;
  problem?: string;
}

async function show(
  { context }: Pick<PageInput, 'context'>,
  { actor, expiresAt }: OpenedLink,
  { key, asked, problem }: Shown,
): Promise<PageAnswer> {
  const { repository, settings, db } = context;
  const children = await readBookedChildren(repository, actor);
  const { product } = await settings.read(db.kysely);
  const data: BookingState = {
    children,
    contact: await readContact(repository, product),
    expiresAt,
    key,
    asksFor: withdrawable(children, asked),
    problem: problem ?? null,
  };
  return { title, data, ...(problem === undefined ? {} : { status: 409 }) };
}

/** Sends the links of an address again. The answer is the same for every address. */
async function sendAgain({ context, request, body: { mail } }: PostedInput): Promise<PageAnswer> {
  const address = typeof mail === 'string' ? cleanMail(mail).toLowerCase() : '';
  if (!isMail(address)) {
    const data: MissingLink = { isLinkMissing: true, resendPath: linkAgainPath, problem: invalidMail };
    return { status: 422, title: 'Persönlicher Link', data };
  }
  if (await context.requests.admit(`${sendLinksAgain.job} ${address}`, clientKey(request)))
    await (await context.jobs()).enqueue(sendLinksAgain.job, { mail: address });
  const data: LinkSentAgain = { isLinkSentAgain: true };
  return { title, data };
}

async function withdraw(input: PostedInput, opened: OpenedLink): Promise<PageAnswer> {
  const { params, body, context } = input;
  const key = String(body.key);
  const path = bookingStatePath(String(params.submissionId), encodeURIComponent(key));
  try {
    await withdrawSubmission(context.repository, opened.actor, String(body.withdraw));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return missing();
    if (error.status === 409) return await show(input, opened, { key, problem: decidedMeanwhile });
    throw error;
  }
  return { title, data: null, redirect: path };
}

/** Opens the link of a submission for all children of its registration. */
async function open({ params, request, context }: PageInput, key: unknown): Promise<OpenedLink | undefined> {
  const id = String(params.submissionId);
  const given = { purpose: 'booking-state', key, id, address: clientKey(request) } as const;
  const opened = await openPageLink(context, given);
  return opened && { ...opened, actor: await widenToRegistration(context.repository, opened.actor, id) };
}

/** The page behind the link of a registration: its children, what comes next, and withdrawing. */
export const bookingStatePage: PublicPageSource = {
  async load(input) {
    const { key, withdraw: asked } = input.query;
    const opened = await open(input, key);
    return opened ? await show(input, opened, { key: String(key), asked }) : missing();
  },
  async post(input) {
    if (`/trackBookingState/${input.params.submissionId}` === linkAgainPath) return await sendAgain(input);
    const opened = await open(input, input.body.key);
    return opened ? await withdraw(input, opened) : missing();
  },
};
