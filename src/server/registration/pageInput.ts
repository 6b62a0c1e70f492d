import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import type { BookingForm, BookingFormTemplate, Institution } from '../../../generated/types.ts';
import {
  type AnsweredFile,
  type Answers,
  answerAt,
  type PlacedField,
  shownFields,
  withPlacedAnswer,
} from '../../contract/registration/answers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import type { ChoosableForm } from '../../contract/registration/RegistrationPageData.ts';
import { tooManyFiles } from '../../contract/registration/tooManyFiles.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { PageAnswer, PostedFile, PostedInput } from '../../framework/server/http/pages/PublicPages.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { keepFormFile } from './operations.ts';

/** A visitor who looks for a form, without a login. */
const visitor: Actor = {
  loginUser: null,
  origin: null,
  name: 'Online-Anmeldung',
  profile: null,
  grants: {
    'booking-forms': {
      read: { all: ['shortId', 'template', 'institution', 'isInstitutionDefault', 'deadline'] },
    },
    'booking-form-templates': { read: { all: ['name', 'isActive', 'onlineFormConfig'] } },
    institutions: { read: { all: ['name', 'address', 'isActive', 'type'] } },
  },
};

/** What one page shows; more of a school's forms are found by its name. */
const mostForms = 20;

async function recordsOf<T extends { id: string }>(
  { repository }: Pick<ServerContext, 'repository'>,
  resource: string,
  { filter, fields, limit }: { filter: RecordData; fields: string[]; limit: number },
): Promise<T[]> {
  const window = { type: 'range', offset: 0, limit } as const;
  const { records } = await repository.list(visitor, resource, { filter, fields, window, count: 'none' });
  return records as unknown as T[];
}

async function byId<T extends { id: string }>(
  context: Pick<ServerContext, 'repository'>,
  resource: string,
  { ids, fields }: { ids: (string | null | undefined)[]; fields: string[] },
): Promise<Map<string, T>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const found = await recordsOf<T>(context, resource, { filter: { id: known }, fields, limit: known.length });
  return new Map(found.map((record) => [record.id, record]));
}

function filterOf(search: string, today: string): RecordData {
  const found = { $contains: search };
  return {
    $and: [
      { 'template.isActive': true },
      { $or: [{ deadline: null }, { deadline: { $gte: today } }] },
      // forms of an event are handed out with their short id
      { $or: [{ isInstitutionDefault: true }, { institution: null }] },
      { $or: [{ institution: null }, { 'institution.isActive': true }] },
      // homes of families are nobody's business, and found by their short id only
      { $or: [{ institution: null }, { 'institution.type': { $ne: 'private-flat' } }] },
      ...(search === ''
        ? []
        : [{ $or: [{ 'institution.name': found }, { 'institution.address.city': found }] }]),
    ],
  };
}

const germanDay = (day: string) => day.split('-').reverse().join('.');

/** Open forms for the first page of the registration: those of a school or town, or any. */
export async function findForms(
  context: Pick<ServerContext, 'repository'>,
  search: string,
): Promise<{ forms: ChoosableForm[]; hasMore: boolean }> {
  const found = await recordsOf<BookingForm>(context, 'booking-forms', {
    filter: filterOf(search, dayInBerlin(new Date())),
    fields: ['shortId', 'template', 'institution', 'deadline'],
    limit: mostForms + 1,
  });
  const [institutions, templates] = await Promise.all([
    byId<Institution>(context, 'institutions', {
      ids: found.map(({ institution }) => institution),
      fields: ['name', 'address'],
    }),
    byId<BookingFormTemplate>(context, 'booking-form-templates', {
      ids: found.map(({ template }) => template),
      fields: ['name', 'onlineFormConfig'],
    }),
  ]);
  const forms = found
    .slice(0, mostForms)
    .map(({ shortId, institution, template, deadline }): ChoosableForm => {
      const place = institutions.get(institution ?? '');
      const { name, onlineFormConfig } = templates.get(template ?? '') ?? {};
      const title = onlineFormConfig?.title || name || 'Anmeldung';
      const parts = [
        place ? title : null,
        place?.address?.city,
        deadline ? `Anmeldeschluss ${germanDay(deadline)}` : null,
      ];
      const note = parts.filter(Boolean).join(' · ');
      return { shortId: shortId ?? '', title: place?.name ?? title, note: note === '' ? null : note };
    });
  return {
    forms: forms.sort((one, other) => one.title.localeCompare(other.title, 'de')),
    hasMore: found.length > mostForms,
  };
}

function filesAt(answers: Answers, { field, child }: PlacedField): AnsweredFile[] {
  const found = answerAt(child === undefined ? answers : answers.children[child], field.name);
  return Array.isArray(found) ? (found as AnsweredFile[]) : [];
}

/** How long a page can be loaded again. */
const keptMs = 60 * 60 * 1000;
/** Of all pages together, and from one address: nobody pushes out the pages of others. */
const mostSigns = 20_000_000;
const mostPages = 40;

interface PageCopy {
  address: string;
  until: number;
  /** As JSON, so that its size is known. */
  text: string;
}

/** Pages that posted forms led to, by a secret in their address; per server process. */
const keptPages = new WeakMap<object, Map<string, PageCopy>>();

function pagesOf({ db }: Pick<ServerContext, 'db'>): Map<string, PageCopy> {
  const known = keptPages.get(db) ?? new Map<string, PageCopy>();
  keptPages.set(db, known);
  return known;
}

/** Makes room for one more page, from the oldest on. */
function makeRoom(pages: Map<string, PageCopy>, address: string): void {
  const now = Date.now();
  const entries = [...pages];
  let own = entries.filter(([, page]) => page.address === address).length;
  let signs = entries.reduce((sum, [, { text }]) => sum + text.length, 0);
  for (const [key, page] of entries) {
    const isOwn = page.address === address;
    if (page.until >= now && signs <= mostSigns && !(isOwn && own >= mostPages)) continue;
    pages.delete(key);
    signs -= page.text.length;
    if (isOwn) own -= 1;
  }
}

/**
 * Keeps the page that a posted form led to, so that it has an address of its own, which can be loaded again.
 * @returns its key
 */
export function keepPage(page: Pick<PostedInput, 'context' | 'request'>, answer: PageAnswer): string {
  const pages = pagesOf(page.context);
  const address = clientKey(page.request);
  makeRoom(pages, address);
  const key = randomBytes(24).toString('base64url');
  pages.set(key, { address, until: Date.now() + keptMs, text: JSON.stringify(answer) });
  return key;
}

/** The page that was kept for a key; undefined if there is none any more. */
export function loadPage(context: Pick<ServerContext, 'db'>, key: string): PageAnswer | undefined {
  const page = pagesOf(context).get(key);
  return page && page.until >= Date.now() ? (JSON.parse(page.text) as PageAnswer) : undefined;
}

/** Stores one posted file. @returns the answer that names it */
async function keepFile(
  { context, request, files }: PostedInput,
  shortId: string,
  file: PostedFile,
): Promise<AnsweredFile> {
  const { name } = file;
  const receive = async (path: string) => {
    await rename(file.path, path);
    return name;
  };
  const { signal } = new AbortController();
  // the first one was counted before the form was read
  const origin = { shortId, address: clientKey(request), isAdmitted: file === files[0] };
  const { token } = await keepFormFile(context, origin, { receive, signal });
  return { token, name };
}

/** Stores the files that came with a step, as many as fit, and adds them to the answers of their fields. */
export async function keepFiles(
  page: PostedInput,
  plan: FormPlan,
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
