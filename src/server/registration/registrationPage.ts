import { randomBytes } from 'node:crypto';
import { advanceForm, type FormProgress } from '../../contract/registration/advanceForm.ts';
import { stepOfErrors } from '../../contract/registration/answers.ts';
import { emptyAnswers } from '../../contract/registration/emptyAnswers.ts';
import type { RegistrationPageData, SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { RegistrationForm } from '../../contract/registration/registrationCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { JsonValue } from '../../framework/schema/Json.ts';
import { readPhone } from '../../framework/schema/phone/parsePhone.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type {
  PageAnswer,
  PageInput,
  PostedInput,
  PublicPageSource,
} from '../../framework/server/http/pages/PublicPages.ts';
import { findForms } from './findForms.ts';
import { keepPage, loadPage } from './keptPages.ts';
import { findPlaces } from './loadForm.ts';
import { asksFiles, mailCode, noFiles, openForm } from './operations.ts';
import { type PostedBody, postedAnswers } from './postedAnswers.ts';
import { keepFiles } from './postedFiles.ts';
import { protectionOf } from './protection.ts';
import { submitRegistration } from './submitRegistration.ts';

type Page = PageInput & { body?: PostedBody };

/** Free places that change end it at once, and a deadline at midnight within this time. */
const keepSeconds = 60;

function textOf(value: string | string[] | undefined): string {
  return ([value].flat()[0] ?? '').trim();
}

function searchOf({ query }: Page): string {
  return (query.suche ?? '').replaceAll('\0', ' ').trim().slice(0, 100);
}

const shortIdPattern = /^[A-Z0-9]{4,12}$/i;

function answer(data: RegistrationPageData, title: string, status = 200): PageAnswer {
  return { title, status, data: data as unknown as JsonValue };
}

/** The first page: looks for a form, or leads to that of a short id. */
async function chooseForm(page: Page, problem: string | null, status = 200): Promise<PageAnswer> {
  const search = searchOf(page);
  const data = { view: 'choice', search, problem, ...(await findForms(page.context, search)) } as const;
  const description =
    'Melde dein Kind online zum Musikunterricht an: Such nach deiner Schule oder deinem Ort.';
  return { ...answer(data, 'Anmeldung', status), description };
}

const unknownShortId =
  'Ein Formular mit diesem Kürzel gibt es nicht (mehr). Vergleiche es noch einmal mit dem Zettel, oder such hier nach deiner Schule.';

/**
 * The form at an address; undefined for a short id that leads nowhere.
 * @param institution id of the one that was found by a search
 */
async function findForm(
  { params, query, context }: Page,
  institution = query.standort,
): Promise<RegistrationForm | undefined> {
  try {
    return await openForm(context, (params['*'] ?? '').split('/')[0] ?? '', institution);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined;
    throw error;
  }
}

/** Whether one of many institutions has to be found first. */
function needsPlace({ plan }: RegistrationForm): boolean {
  return plan.state === 'open' && plan.searchedPlace === null;
}

/** Looks for the institution of a form that has too many to list. */
async function choosePlace(page: Page, { plan }: RegistrationForm): Promise<PageAnswer> {
  const { shortId, title } = plan;
  const search = searchOf(page);
  const found = await findPlaces(page.context, shortId, search);
  return answer({ view: 'place', shortId, title, search, ...found }, title);
}

interface Shown extends Pick<SignUpData, 'isPosted' | 'problem' | 'needsMailCode' | 'key'> {
  progress: FormProgress;
}

function showForm({ plan, places, start }: RegistrationForm, shown: Shown): PageAnswer {
  const { step, answers, errors, hasNewFields = false, questions = [], asked = [] } = shown.progress;
  const progress = { step, answers, errors, hasNewFields, questions, asked };
  const status = Object.keys(errors).length > 0 || shown.problem ? 422 : 200;
  const page = answer({ view: 'form', plan, places, start, ...shown, progress }, plan.title, status);
  // forms are passed on in chats, which show this below the link
  const place = plan.institution ? `, ${plan.institution.title}` : '';
  return { ...page, description: `Melde dein Kind online an: ${plan.title}${place}` };
}

const unposted = { isPosted: false, problem: null, needsMailCode: false, key: '' };

/** The form without any answer. */
function showEmpty(form: RegistrationForm, problem: string | null = null): PageAnswer {
  return showForm(form, {
    ...unposted,
    problem,
    progress: { step: 0, answers: emptyAnswers(form.plan), errors: {} },
  });
}

const expired =
  'Diese Seite ist abgelaufen, und deine Angaben sind nicht gespeichert. Bitte fang noch einmal an.';

/** Address of the page that a posted form led to. */
function pathOf({ params, query }: Page, key: string): string {
  const place = query.standort === undefined ? {} : { standort: query.standort };
  const search = new URLSearchParams({ ...place, key });
  return `/anmelden/${encodeURIComponent((params['*'] ?? '').split('/')[0] ?? '')}?${search}`;
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

/** Renders the page again with the reason why the form could not be sent. */
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

/** Anyone can search for as many texts as they like, so that only the pages without one are kept. */
function keepUnlessSearched(page: Page, shown: PageAnswer): PageAnswer {
  return searchOf(page) === '' ? { ...shown, keepSeconds } : shown;
}

/** The form that was posted, also if its institution is among the answers and no longer in the address. */
async function findPosted(page: PostedInput): Promise<RegistrationForm | undefined> {
  const form = await findForm(page);
  if (!form || !needsPlace(form)) return form;
  return await findForm(page, postedAnswers(form.plan, page.body).institution ?? undefined);
}

/** Answers that were asked about and are carried along; more than a form has children. */
const mostAsked = 50;

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
      return keepUnlessSearched(page, await chooseForm(page, null));
    }
    const kept = query.key === undefined ? undefined : loadPage(page.context, query.key);
    if (kept) return kept;
    const form = await findForm(page);
    if (!form) return await chooseForm(page, unknownShortId, 404);
    if (query.key !== undefined && form.plan.state === 'open' && !needsPlace(form))
      return showEmpty({ ...form, start: '' }, expired);
    // the time of the visit is signed at the first request after it, so that the page is the same for everybody
    const shown = needsPlace(form) ? await choosePlace(page, form) : showEmpty({ ...form, start: '' });
    // some forms are only for those who were given their short id
    return { ...keepUnlessSearched(page, shown), isIndexed: false };
  },

  async admitFiles(page) {
    await protectionOf(page.context).admit('file', clientKey(page.request));
    const form = page.params['*'] ? await findForm(page) : undefined;
    if (!form) return await chooseForm(page, unknownShortId, 404);
    if (form.plan.state !== 'open') return showEmpty(form);
    if (!asksFiles(form.plan)) throw new AppError('unsupportedMedia', undefined, noFiles);
    return undefined;
  },

  async post(page) {
    const { body } = page;
    const found = page.params['*'] ? await findPosted(page) : undefined;
    if (!found) return await chooseForm(page, unknownShortId, 404);
    if (needsPlace(found)) return await choosePlace(page, found);
    // the time of the first step, which tells people from machines
    const form = { ...found, start: textOf(body.start) || found.start };
    if (form.plan.state !== 'open') return showEmpty(form);
    const { answers, errors } = await keepFiles(page, form.plan, postedAnswers(form.plan, body));
    const posted = { action: textOf(body.action) || 'next', step: Number(textOf(body.step)), answers };
    const words = (value: string | string[] = []) => [value].flat().flatMap((texts) => texts.split(' '));
    const evaluated = advanceForm(form.plan, {
      ...posted,
      shown: words(body.shown),
      asked: words(body.asked).slice(0, mostAsked),
      phone: readPhone,
    });
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
    const led = progress.complete ? await send(page, form, shown) : showForm(form, shown);
    // what is wrong is shown at once; any other page gets an address, so that loading it again posts nothing
    return (led.status ?? 200) === 200 ? { ...led, redirect: pathOf(page, keepPage(page, led)) } : led;
  },
};
