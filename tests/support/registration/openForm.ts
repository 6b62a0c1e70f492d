import type { ReceivedRegistration } from '../../../src/contract/registration/registrationCalls.ts';
import { registrationPath } from '../../../src/contract/registration/registrationPath.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { SignedTexts } from '../../../src/framework/server/sessions/SignedTexts.ts';
import { createRecord } from '../createRecord.ts';
import type { Answer, Api, TestServer } from '../startTestServer.ts';

/** A form that people can fill in, with a course to choose. */
export interface OpenForm {
  id: string;
  shortId: string;
  template: string;
  course: string;
  /** Path of its calls. */
  path: string;
  /** A start signed a while ago. */
  start(ageMs?: number): Promise<string>;
  /** Answers that the form accepts. */
  answers(changes?: RecordData): RecordData;
  /** Sends answers, each time from another address and with another key. */
  submit(sent?: Sent): Promise<Answer<ReceivedRegistration>>;
}

export interface Sent {
  answers?: unknown;
  key?: string;
  address?: string;
  /** Further members of the body. */
  body?: Record<string, unknown>;
}

interface FormWishes {
  template?: RecordData;
  form?: RecordData;
  course?: RecordData;
  /** What every submission answers besides. */
  answers?: RecordData;
}

let sent = 0;

/** Another address at each call. */
export function nextAddress(): string {
  sent += 1;
  return `198.18.${Math.floor(sent / 250)}.${sent % 250}`;
}

export const child = (course: string, firstName = 'Mia') => ({
  student: { firstName, lastName: 'Sommer' },
  course,
  answers: {},
});

/** Creates a form with a course of `places`; the server must trust a proxy. */
export async function openForm(
  { api, anonymous, server }: Pick<TestServer, 'api' | 'anonymous' | 'server'>,
  { template = {}, form = {}, course = {}, answers: usual = {} }: FormWishes = {},
): Promise<OpenForm> {
  const offered = await createRecord(api, 'courses', {
    name: 'Gitarre Montag',
    courseState: 'open',
    ...course,
  });
  const made = await createRecord(api, 'booking-form-templates', {
    name: 'Herbstkurse',
    selectableCourses: [offered.id],
    onlineFormConfig: { title: 'Anmeldung zu den Herbstkursen', asksBirthday: false },
    ...template,
  });
  const { id, shortId } = await createRecord(api, 'booking-forms', { template: made.id, ...form });
  const path = `${registrationPath}/${shortId}`;
  const signed = new SignedTexts(server.db);
  const start = async (ageMs = 60_000) =>
    await signed.sign('form-start', { form: id, at: Date.now() - ageMs });
  const answers = (changes: RecordData = {}) => ({
    parent: { firstName: 'Eva', lastName: 'Sommer', mail: 'eva@demo.example' },
    children: [child(offered.id)],
    answers: {},
    documents: [],
    consents: {},
    ...usual,
    ...changes,
  });
  return {
    id,
    shortId: String(shortId),
    template: made.id,
    course: offered.id,
    path,
    start,
    answers,
    async submit({
      answers: given = answers(),
      key = crypto.randomUUID(),
      address = nextAddress(),
      body,
    } = {}) {
      const headers = { 'idempotency-key': key, 'x-forwarded-for': address };
      return await anonymous.post<ReceivedRegistration>(
        `${path}/submissions`,
        { answers: given, start: await start(), ...body },
        headers,
      );
    },
  };
}

/** Submissions for a course, oldest first. */
export async function submissionsFor(api: Api, course: string): Promise<RecordData[]> {
  const query = { filter: { course }, sort: ['createdAt', 'ASC'], range: [0, 999] };
  return (await api.get<RecordData[]>('online-form-submissions', query)).body;
}
