import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RegistrationForm } from '../../../src/contract/registration/registrationCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { completions, fillWith, offersOf } from '../../support/registration/fillForm.ts';
import { openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
const ids: Record<string, string> = {};
/** Sign-ups so far; each is of another address, since one has only so many in a day. */
let sent = 0;

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: '1' });
  const { api } = server;
  for (const name of ['Gitarre', 'Klavier', 'Gesang'])
    ids[name] = (await createRecord(api, 'subjects', { name })).id;
  for (const [name, data] of Object.entries<RecordData>({
    Park: {},
    See: {},
    Leer: {},
    Wohnung: { type: 'private-flat' },
  }))
    ids[name] = (await createRecord(api, 'institutions', { name, ...data })).id;
  const { Leer } = ids;
  for (const subject of ['Gitarre', 'Klavier', 'Gesang'])
    for (const place of ['Park', 'See', 'Leer', 'Wohnung', ''])
      await createRecord(api, 'courses', {
        name: `${subject} ${place}`.trim(),
        courseState: 'open',
        isOpenForRegistration: true,
        subject: ids[subject] ?? null,
        institution: ids[place] ?? null,
      });
  // its courses stay
  await api.put(`institutions/${Leer}`, { isActive: false }, 1);
});
afterAll(async () => await server.stop());

const field = (content: string, more: RecordData = {}) => ({ content, ...more });
const steps = (...fields: RecordData[]) =>
  [{ title: 'Alles', sections: [{ perChild: true, fields }] }] as unknown as RecordData[];

const required = { isRequired: true };

/** Forms as an office puts them together, by what they offer. */
const forms: [string, { template: RecordData; form?: RecordData }][] = [
  ['all open courses', { template: {} }],
  ['a required course', { template: { config: steps(field('subject'), field('course', required)) } }],
  [
    'the course before the subject',
    { template: { config: steps(field('course'), field('subject', required)) } },
  ],
  [
    'a subject that waits for the course',
    {
      template: {
        config: steps(field('course'), field('subject', { whenField: 'course', whenIs: ['Gitarre Park'] })),
      },
    },
  ],
  [
    'courses for one of the subjects',
    {
      template: {
        config: steps(
          field('subject', required),
          field('course', { whenField: 'subject', whenIs: ['Gitarre'] }),
        ),
      },
    },
  ],
  ['no subjects', { template: { config: steps(field('course', required)) } }],
  ['one school', { template: {}, form: { at: 'Park' } }],
];

it.each(forms)('lets people send whatever a form with %s offers', async (_, { template, form = {} }) => {
  const { config = null } = template;
  const opened = await openForm(server, {
    template: {
      selectableCourses: [],
      useOpenCourses: true,
      selectableSubjects: [ids.Gitarre, ids.Klavier],
      onlineFormConfig: { asksBirthday: false, steps: config },
    },
    form: form.at ? { institution: ids[String(form.at)] } : {},
  });
  const { plan } = (await server.anonymous.get<RegistrationForm>(opened.path)).body;
  const offers = offersOf(plan).filter(({ place }) => !place.path.startsWith('parent.'));
  const courses = offers.filter(({ place }) => place.field.kind === 'course');
  expect(courses.length).toBeGreaterThan(1);
  for (const offered of offers) {
    const answers = fillWith(plan, offered);
    if (!answers) continue;
    const tried: unknown[] = [];
    let isSent = false;
    for (const complete of completions(plan, answers)) {
      sent += 1;
      const parent = { ...complete.parent, mail: `eva${sent}@example.org` };
      const { status, body } = await opened.submit({ answers: { ...complete, parent } });
      isSent = status === 201;
      if (isSent) break;
      tried.push(body);
    }
    expect([offered.place.path, offered.value, isSent ? 'sent' : tried]).toEqual([
      offered.place.path,
      offered.value,
      'sent',
    ]);
  }
});

it('stores the subject of a chosen course, asked for or not', async () => {
  for (const config of [null, steps(field('course'), field('parent.firstName'))]) {
    const form = await openForm(server, {
      course: { subject: ids.Gitarre },
      form: { institution: ids.Park },
      template: {
        selectableSubjects: [ids.Gitarre],
        onlineFormConfig: { asksBirthday: false, steps: config },
      },
    });
    const sent = await form.submit();
    expect([sent.status, sent.text]).toMatchObject([201, expect.any(String)]);
    const [stored] = await submissionsFor(server.api, form.course);
    expect(stored?.data).toMatchObject({ subject: ids.Gitarre, course: form.course });
  }
});
