import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AnsweredFile, Answers } from '../../contract/registration/Answers.ts';
import { advanceForm, type FormProgress } from '../../contract/registration/advanceForm.ts';
import { answerAt } from '../../contract/registration/answerAt.ts';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { PlacedField } from '../../contract/registration/placedFields.ts';
import { type PostedBody, postedAnswers } from '../../contract/registration/postedAnswers.ts';
import type { RegistrationPageData, SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { RegistrationForm } from '../../contract/registration/registrationCalls.ts';
import { shownFields } from '../../contract/registration/shownFields.ts';
import { stepOfErrors } from '../../contract/registration/stepOfErrors.ts';
import { tooManyFiles } from '../../contract/registration/tooManyFiles.ts';
import { withPlacedAnswer } from '../../contract/registration/withPlacedAnswer.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { JsonValue } from '../../framework/schema/Json.ts';
import { parsePhone } from '../../framework/schema/phone/parsePhone.ts';
import { clientKey } from '../../framework/server/http/clientKey.ts';
import type {
  PageAnswer,
  PageInput,
  PostedInput,
  PublicPageSource,
} from '../../framework/server/http/PublicPageSource.ts';
import { keepFormFile, mailCode, openForm } from '../registration/operations.ts';
import { submitRegistration } from '../submitted-forms/data.ts';
import { findForms } from './data.ts';

type Page = PageInput & { body?: PostedBody };

/** Free places that change end it at once, and a deadline at midnight within this time. */
const keepSeconds = 60;

function textOf(value: string | string[] | undefined): string {
  return ([value].flat()[0] ?? '').trim();
}

const shortIdPattern = /^[A-Z0-9]{4,12}$/i;

function answer(data: RegistrationPageData, title: string, status = 200): PageAnswer {
  return { title, status, data: data as unknown as JsonValue };
}

/** The first page: looks for a form, or leads to that of a short id. */
async function chooseForm(
  { query, context }: Page,
  problem: string | null,
  status = 200,
): Promise<PageAnswer> {
  const search = (query.suche ?? '').trim().slice(0, 100);
  const data = { view: 'choice', search, problem, ...(await findForms(context, search)) } as const;
  const description =
    'Melde dein Kind online zum Musikunterricht an: Such nach deiner Schule oder deinem Ort.';
  return { ...answer(data, 'Anmeldung', status), description };
}

const unknownShortId =
  'Ein Formular mit diesem Kürzel gibt es nicht (mehr). Vergleiche es noch einmal mit dem Zettel, oder such hier nach deiner Schule.';

/** The form at an address; undefined for a short id that leads nowhere. */
async function findForm({ params, context }: Page): Promise<RegistrationForm | undefined> {
  try {
    return await openForm(context, (params['*'] ?? '').split('/')[0] ?? '');
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined;
    throw error;
  }
}

interface Shown extends Pick<SignUpData, 'isPosted' | 'problem' | 'needsMailCode' | 'key'> {
  progress: FormProgress;
}

function showForm({ plan, places, start }: RegistrationForm, shown: Shown): PageAnswer {
  const { step, answers, errors, hasNewFields = false } = shown.progress;
  const progress = { step, answers, errors, hasNewFields };
  const status = Object.keys(errors).length > 0 || shown.problem ? 422 : 200;
  const page = answer({ view: 'form', plan, places, start, ...shown, progress }, plan.title, status);
  // forms are passed on in chats, which show this below the link
  const place = plan.institution ? `, ${plan.institution.title}` : '';
  return { ...page, description: `Melde dein Kind online an: ${plan.title}${place}` };
}

const unposted = { isPosted: false, problem: null, needsMailCode: false, key: '' };

function filesAt(answers: Answers, { field, child }: PlacedField): AnsweredFile[] {
  const found = answerAt(child === undefined ? answers : answers.children[child], field.name);
  return Array.isArray(found) ? (found as AnsweredFile[]) : [];
}

/** Stores one posted file. @returns the answer that names it */
async function keepFile(
  { context, request }: PostedInput,
  shortId: string,
  { name, content }: PostedInput['files'][number],
): Promise<AnsweredFile> {
  const receive = async (path: string) => {
    await writeFile(path, content);
    return name;
  };
  const { signal } = new AbortController();
  const { token } = await keepFormFile(
    context,
    { shortId, address: clientKey(request) },
    { receive, signal },
  );
  return { token, name };
}

/** Stores the files that came with a step, as many as fit, and adds them to the answers of their fields. */
async function keepFiles(
  page: PostedInput,
  { plan }: RegistrationForm,
  answers: Answers,
): Promise<{ answers: Answers; errors: Record<string, string> }> {
  const errors: Record<string, string> = {};
  const dropped: Record<string, number> = {};
  const places = new Map(shownFields(plan, answers).map((place) => [place.path, place]));
  let filled = answers;
  for (const file of page.files) {
    const place = places.get(file.field);
    if (place?.field.kind !== 'file') continue;
    const { path, field } = place;
    const known = filesAt(filled, place);
    const most = field.maxFiles ?? 1;
    if (known.length >= most) {
      const count = (dropped[path] ?? 0) + 1;
      dropped[path] = count;
      errors[path] = tooManyFiles(most, count);
      continue;
    }
    try {
      const value = [...known, await keepFile(page, plan.shortId, file)];
      filled = withPlacedAnswer(filled, place, { name: field.name, value });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      errors[path] = error.message;
    }
  }
  return { answers: filled, errors };
}

const noFurtherCode =
  'Gerade können wir dir keinen weiteren Code schicken. Nimm den letzten, oder versuche es in einer Stunde noch einmal.';

/** Mails the code that proves the mail address. @returns German sentence if it could not be mailed */
async function sendCode(
  { context, request }: PostedInput,
  { plan }: RegistrationForm,
  { answers }: FormProgress,
): Promise<string | null> {
  const mail = String(answers.parent.mail ?? '');
  try {
    await mailCode(context, { shortId: plan.shortId, mail, address: clientKey(request) });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.status === 429 ? noFurtherCode : error.message;
  }
}

/** What the page says of a form that could not be sent. */
async function refuse(
  page: PostedInput,
  form: RegistrationForm,
  shown: Shown,
  error: unknown,
): Promise<PageAnswer> {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { progress } = shown;
  const errors = error.details?.fields ?? {};
  const step = stepOfErrors(form.plan, progress.answers, errors);
  if (step !== undefined) return showForm(form, { ...shown, progress: { ...progress, step, errors } });
  if (error.status !== 428) return showForm(form, { ...shown, problem: error.message });
  return showForm(form, { ...shown, needsMailCode: true, problem: await sendCode(page, form, progress) });
}

/** Sends a complete form, as the call of the API does. */
async function send(page: PostedInput, form: RegistrationForm, shown: Shown): Promise<PageAnswer> {
  const { body, context, request } = page;
  const { plan } = form;
  const code = textOf(body.mailCode);
  try {
    const received = await submitRegistration(
      context,
      { shortId: plan.shortId, key: shown.key, address: clientKey(request) },
      {
        answers: shown.progress.complete ?? emptyAnswers(plan),
        start: form.start.slice(0, 1000),
        website: textOf(body.website).slice(0, 500),
        ...(code === '' ? {} : { mailCode: code.slice(0, 20) }),
      },
    );
    const { shortId, confirmation } = plan;
    return answer({ view: 'sent', shortId, confirmation, ...received }, 'Anmeldung gesendet');
  } catch (error) {
    return await refuse(page, form, shown, error);
  }
}

/** The pages below `/anmelden`: the choice of a form, and forms step by step. */
export const registrationPage: PublicPageSource = {
  async load(page) {
    const { params, query } = page;
    if (!params['*']) {
      const shortId = (query.kuerzel ?? '').trim();
      if (shortIdPattern.test(shortId))
        return {
          ...answer({ view: 'choice', search: '', forms: [], hasMore: false, problem: null }, 'Anmeldung'),
          redirect: `/anmelden/${shortId.toUpperCase()}`,
        };
      if (shortId !== '') return await chooseForm(page, unknownShortId);
      return { ...(await chooseForm(page, null)), keepSeconds };
    }
    const form = await findForm(page);
    if (!form) return await chooseForm(page, unknownShortId, 404);
    const progress = { step: 0, answers: emptyAnswers(form.plan), errors: {} };
    // the time of the visit is signed at the first request after it, so that the page is the same for everybody
    const shown = showForm({ ...form, start: '' }, { ...unposted, progress });
    // some forms are only for those who were given their short id
    return { ...shown, keepSeconds, isIndexed: false };
  },

  async post(page) {
    const { body } = page;
    const found = page.params['*'] ? await findForm(page) : undefined;
    if (!found) return await chooseForm(page, unknownShortId, 404);
    // the time of the first step, which tells people from machines
    const form = { ...found, start: textOf(body.start) || found.start };
    if (form.plan.state !== 'open')
      return showForm(form, {
        ...unposted,
        progress: { step: 0, answers: emptyAnswers(form.plan), errors: {} },
      });
    const { answers, errors } = await keepFiles(page, form, postedAnswers(form.plan, body));
    const posted = { action: textOf(body.action) || 'next', step: Number(textOf(body.step)), answers };
    const shownPaths = [body.shown ?? []].flat().flatMap((paths) => paths.split(' '));
    const evaluated = advanceForm(form.plan, { ...posted, shown: shownPaths, phone: parsePhone });
    // a refusal belongs to a child by position, which a removal changes
    const isRefused = Object.keys(errors).length > 0 && !posted.action.startsWith('remove-child-');
    const progress = isRefused
      ? { step: posted.step, answers: evaluated.answers, errors: { ...evaluated.errors, ...errors } }
      : evaluated;
    const key = /^[\w-]{8,100}$/.test(textOf(body.key)) ? textOf(body.key) : randomBytes(16).toString('hex');
    const shown: Shown = {
      progress,
      key,
      isPosted: true,
      problem: null,
      needsMailCode: textOf(body.mailCode) !== '',
    };
    return progress.complete ? await send(page, form, shown) : showForm(form, shown);
  },
};
