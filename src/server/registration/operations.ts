import type { FastifyRequest } from 'fastify';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import {
  type RegistrationFile,
  type RegistrationForm,
  readChallenge,
  readForm,
  readFormDocument,
  sendFormFile,
  sendMailCode,
  submitForm,
} from '../../contract/registration/registrationCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { fileRefusal } from '../../framework/schema/files/fileRefusal.ts';
import { cleanMail } from '../../framework/schema/validation/isMail.ts';
import { findReadableFile } from '../../framework/server/files/findReadableFile.ts';
import { unheldBytes } from '../../framework/server/files/unheldBytes.ts';
import { clientKey, clientSignal } from '../../framework/server/http/client.ts';
import { setFileHeaders } from '../../framework/server/http/files/fileRoutes.ts';
import { keepUpload, receiveFileAt, type Upload } from '../../framework/server/http/files/uploads.ts';
import { creationKeyOf } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { readPageFrame } from '../legal/operations.ts';
import { openPlaces, readPlaces } from '../places/freePlaces.ts';
import { documentsOf, loadForm, loadOpenForm, registrant } from './loadForm.ts';
import { mailCodeOf, protectionOf, signChallenge, signStart } from './protection.ts';
import { submitRegistration } from './submitRegistration.ts';

/**
 * A form as people without a login see it, with the places of its courses.
 * @param institution id of the one that was found by a search, where there are too many to list
 */
export async function openForm(
  context: ServerContext,
  shortId: string,
  institution?: string,
): Promise<RegistrationForm> {
  const { form, plan } = await loadForm(context, shortId, institution);
  const fields = plan.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const courses = fields.filter(({ kind }) => kind === 'course').flatMap(({ options = [] }) => options);
  const places = await readPlaces(
    context,
    registrant,
    courses.map(({ value }) => value),
  );
  return { plan, places: openPlaces(places), start: await signStart(context, form.id) };
}

const fileLimits = { accept: ['application/pdf', 'image/*'], maxBytes: 10_000_000 };

function checkFile(file: Parameters<NonNullable<Upload['check']>>[0]): void {
  const sentence = fileRefusal(fileLimits, file);
  if (sentence !== null) throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

/** Answer to a file that is sent to a form without a field for files. */
export const noFiles = 'In diesem Formular kannst du keine Dateien hochladen.';

/** Whether a form has a field for files. */
export function asksFiles({ steps }: Pick<FormPlan, 'steps'>): boolean {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  return fields.some(({ kind }) => kind === 'file');
}

/** Of files that belong to no submission yet, or never will; they are removed after a day. */
const mostUnattachedBytes = 2_000_000_000;

/**
 * @param underWay bytes that uploads may still bring
 * @throws AppError 429 if files that strangers sent, and that no submission has taken, would fill too much
 */
async function requireRoom(context: Pick<ServerContext, 'db' | 'index'>, underWay: number): Promise<void> {
  if ((await unheldBytes(context)) + underWay <= mostUnattachedBytes) return;
  const sentence =
    'Gerade kommen zu viele Dateien an. Bitte versuche es morgen noch einmal oder melde dich bei uns.';
  throw new AppError('tooManyRequests', undefined, sentence);
}

interface FileOrigin {
  shortId: string;
  /** Of the connection. */
  address: string;
  /** The file was counted against the limit of its address before it was received. */
  isAdmitted?: boolean;
}

/** Keeps a file for a form. It becomes part of a submission by its token, or is removed after a day. */
export async function keepFormFile(
  context: ServerContext,
  { shortId, address, isAdmitted = false }: FileOrigin,
  received: Pick<Upload, 'receive' | 'signal'>,
): Promise<RegistrationFile> {
  const protection = protectionOf(context);
  if (!isAdmitted) await protection.admit('file', address);
  const { form, plan } = await loadOpenForm(context, shortId);
  if (!asksFiles(plan)) throw new AppError('unsupportedMedia', undefined, noFiles);
  const { id, name, mediaType, size } = await protection.withinBytes(
    address,
    fileLimits.maxBytes,
    async (underWay) => {
      await requireRoom(context, underWay);
      return await keepUpload(context, { ...received, login: null, check: checkFile });
    },
  );
  return { token: await context.signedTexts.mark(`form-file-${form.id}`, id), name, mediaType, size };
}

/** Mails the code that replaces a proof of work. Limited; the answer is the same in any case. */
export async function mailCode(
  context: ServerContext,
  { shortId, mail, address }: { shortId: string; mail: string; address: string },
): Promise<void> {
  const { db, linkMails, requests } = context;
  await loadOpenForm(context, shortId);
  if (!(await requests.admit(`form-code ${cleanMail(mail).toLowerCase()}`, address)))
    throw new AppError('tooManyRequests');
  const { organisation, product } = await readPageFrame(context);
  const sender = organisation ?? product;
  const code = await mailCodeOf(context, mail);
  const text = [
    'Hallo,',
    `dein Code für die Anmeldung ist ${code}. Gib ihn im Formular ein; er gilt eine Stunde.`,
    'Wenn du dich gar nicht anmelden willst, musst du nichts tun.',
    sender,
  ].join('\n\n');
  await linkMails.ready();
  await db.transaction(
    async (trx) =>
      await linkMails.putNotice({ trx }, { recipient: mail, subject: `${sender}: Dein Code`, text }, 1),
  );
}

/** @throws AppError 400 for a missing or malformed key */
function requireKey(request: FastifyRequest): string {
  const key = creationKeyOf(request.headers['idempotency-key']);
  if (key === undefined)
    throw new AppError('badRequest', { fields: { 'Idempotency-Key': 'Erwartet werden 8 bis 100 Zeichen.' } });
  return key;
}

/** Sign-up forms for people without a login. */
export const registrationRoutes: Routes = (app, context) => {
  serveCall(
    app,
    readForm,
    async ({ params: { shortId }, query: { institution } }) => await openForm(context, shortId, institution),
  );

  serveCall(app, submitForm, async ({ params: { shortId }, body, request }) => {
    const key = requireKey(request);
    return await submitRegistration(context, { shortId, key, address: clientKey(request) }, body);
  });

  serveCall(app, sendFormFile, async ({ params: { shortId }, request, reply }) => {
    const receive = receiveFileAt(request);
    return await keepFormFile(
      context,
      { shortId, address: clientKey(request) },
      { receive, signal: clientSignal(reply) },
    );
  });

  serveCall(app, readChallenge, async ({ params: { shortId }, request }) => {
    const { form } = await loadForm(context, shortId);
    const isRequired = await protectionOf(context).isAttacked(clientKey(request));
    return { isRequired, ...(await signChallenge(context, form.id)) };
  });

  serveCall(app, sendMailCode, async ({ params: { shortId }, body: { mail }, request }) => {
    await mailCode(context, { shortId, mail, address: clientKey(request) });
  });

  serveCall(app, readFormDocument, async ({ params: { shortId, id }, reply }) => {
    const missing = new AppError('notFound', undefined, 'Diese Unterlage gibt es hier nicht.');
    const rows = await documentsOf(context, await loadForm(context, shortId));
    const document = rows.find((row) => row.id === id && row.isPublic === true);
    const reader = { db: context.db.kysely, index: context.index(), actor: registrant };
    const found = document?.file ? await findReadableFile(reader, document.file) : undefined;
    const content = found && (await context.files.open(found.id));
    if (!content) throw missing;
    setFileHeaders(reply, found);
    return reply.header('content-length', content.size).send(content.stream);
  });
};
