import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  RegistrationFile,
  RegistrationForm,
} from '../../../src/contract/registration/registrationCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { mailsTo } from '../../support/outbox.ts';
import { child, nextAddress, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const yesterday = () => new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A template that accepts at once, with a form that asks for what a student needs and for this. */
const atOnce = (wish: 'course' | 'subject') => ({
  acceptsAtOnce: true,
  createsStudent: true,
  onlineFormConfig: {
    asksBirthday: false,
    steps: [
      {
        title: 'Kind',
        sections: [
          {
            perChild: true,
            fields: ['student.gender', 'student.firstName', 'student.lastName', wish].map((content) => ({
              content,
              isRequired: true,
            })),
          },
        ],
      },
    ],
  },
});

describe.each(quickEngines())('a sign-up form on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
  });
  afterAll(async () => await server.stop());

  it('shows its plan, the free places of its courses and a signed start, without a login', async () => {
    const form = await openForm(server, { course: { places: 3 } });
    await form.submit();
    const { status, body } = await server.anonymous.get<RegistrationForm>(form.path.toLowerCase());
    expect(status).toBe(200);
    expect(body.plan).toMatchObject({ title: 'Anmeldung zu den Herbstkursen', state: 'open' });
    expect(body.plan.steps.map(({ title }) => title)).toEqual(['Kind', 'Über dich']);
    expect(body.places).toEqual({ [form.course]: 2 });
    expect(body.start).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it('answers an inactive form like one that does not exist', async () => {
    const inactive = await openForm(server);
    await server.api.put(`booking-form-templates/${inactive.template}`, { isActive: false }, 1);
    const paths = [inactive.path, '/api/registration/forms/NQZX'];
    const [first, second] = await Promise.all(paths.map((path) => server.anonymous.get(path)));
    expect([first?.status, first?.text]).toEqual([404, second?.text]);
    expect(errorOf(first as never).message).toBe('Dieses Anmeldeformular gibt es nicht.');
    expect((await inactive.submit()).status).toBe(404);
  });

  it('says that it is past its deadline, and takes nothing more', async () => {
    const past = await openForm(server, { form: { deadline: yesterday() } });
    const { body } = await server.anonymous.get<RegistrationForm>(past.path);
    expect([body.plan.state, body.plan.steps, body.plan.documents, body.places]).toEqual([
      'past',
      [],
      [],
      {},
    ]);
    const refused = await past.submit();
    expect([refused.status, errorOf(refused as never).message]).toEqual([
      410,
      'Der Anmeldeschluss für dieses Formular ist vorbei.',
    ]);
    expect(await submissionsFor(server.api, past.course)).toEqual([]);
  });

  it('stores one record per child, with a mail that says nothing of the child and a task for the office', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    const mail = 'zwei-kinder@demo.example';
    const parent = { firstName: 'Eva', lastName: 'Sommer', mail };
    const children = [child(form.course, 'Mia'), child(form.course, 'Ben')];
    const { status, body } = await form.submit({ answers: form.answers({ parent, children }) });
    expect([status, body.children]).toEqual([201, [{ state: 'new' }, { state: 'waiting-list' }]]);

    const stored = await submissionsFor(server.api, form.course);
    expect(stored.map(({ state, holdsPlace }) => [state, holdsPlace])).toEqual([
      ['new', true],
      ['waiting-list', false],
    ]);
    const [first] = stored;
    expect(stored.map(({ registration }) => registration)).toEqual([first?.id, first?.id]);
    expect(first).toMatchObject({ form: form.id, data: { student: { firstName: 'Mia' }, parent: { mail } } });
    expect(Number(first?.durationInSec)).toBeGreaterThanOrEqual(60);
    const heldDays = (Date.parse(String(first?.heldUntil)) - Date.now()) / 86_400_000;
    expect(Math.round(heldDays)).toBe(28);

    const [confirmation, ...others] = await mailsTo(server, mail);
    expect(others).toEqual([]);
    expect(confirmation?.subject).toContain('Deine Anmeldung ist eingegangen');
    expect(confirmation?.text).not.toMatch(/Mia|Ben|Gitarre/);
    expect(confirmation?.text).not.toContain('?key=');
    const tasks = await server.api.get<RecordData[]>('to-dos', {
      filter: { entity: { type: 'online-form-submissions', id: first?.id } },
    });
    expect(tasks.body.map(({ name, description }) => [name, description])).toEqual([
      ['Online-Anmeldung bearbeiten', `Formular ${form.shortId}, 2 Kinder`],
    ]);
  });

  it('gives a link that opens the submission, besides the one in the mail', async () => {
    const form = await openForm(server);
    const { body } = await form.submit();
    const [submission] = await submissionsFor(server.api, form.course);
    const [, id, token] = /^\/trackBookingState\/([0-9a-f]{24})\?key=([\w-]{43})$/.exec(body.path) ?? [];
    expect(id).toBe(submission?.id);
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM sys_personal_links WHERE "record" = ${id}`.execute(server.server.db.kysely);
    expect(Number(rows[0]?.count)).toBe(2);
    expect(token).toBeDefined();
  });

  it('stores a double click once, and refuses its key for another form of words', async () => {
    const form = await openForm(server);
    const mail = 'doppelt@demo.example';
    const answers = form.answers({ parent: { lastName: 'Sommer', firstName: 'Eva', mail } });
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => form.submit({ answers, key })));
    expect(twice.map(({ status, body }) => [status, body.children])).toEqual(
      twice.map(() => [201, [{ state: 'new' }]]),
    );
    expect(await submissionsFor(server.api, form.course)).toHaveLength(1);
    expect(await mailsTo(server, mail)).toHaveLength(1);
    const other = await form.submit({ answers: form.answers(), key });
    expect([other.status, errorOf(other as never)._t]).toEqual([422, 'keyReused']);
    expect(await submissionsFor(server.api, form.course)).toHaveLength(1);
  });

  it('names mistakes at their fields, by the rules that the browser has', async () => {
    const form = await openForm(server);
    const { student, ...rest } = child(form.course);
    const refused = await form.submit({
      answers: form.answers({
        parent: { lastName: 'Sommer', mail: 'kein-at' },
        children: [{ ...rest, student: { ...student, firstName: '' } }],
      }),
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(errorOf(refused as never).details?.fields ?? {})).toEqual([
      'children.0.student.firstName',
      'parent.firstName',
      'parent.mail',
    ]);
  });

  it('leaves a place that becomes free to those who wait', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    await form.submit();
    await form.submit();
    const [first] = await submissionsFor(server.api, form.course);
    const declined = await server.api.post(`submissions/${first?.id}/decline`, { reason: 'Zu jung' });
    expect(declined.status).toBe(204);
    const { body } = await server.anonymous.get<RegistrationForm>(form.path);
    expect(body.places).toEqual({ [form.course]: 0 });
    expect((await form.submit()).body.children).toEqual([{ state: 'waiting-list' }]);
    const [, second] = await submissionsFor(server.api, form.course);
    const moved = await server.api.put(`submissions/${second?.id}/state`, { state: 'in-progress' });
    expect(moved.status).toBe(204);
    const states = (await submissionsFor(server.api, form.course)).map(({ state, holdsPlace }) => [
      state,
      holdsPlace,
    ]);
    expect(states).toEqual([
      ['rejected', false],
      ['in-progress', true],
      ['waiting-list', false],
    ]);
  });

  it('accepts at once where the template says so, and only who has a place', async () => {
    const form = await openForm(server, { course: { places: 1 }, template: atOnce('course') });
    const children = ['Mia', 'Lea'].map((firstName) => ({
      ...child(form.course, firstName),
      student: { firstName, lastName: 'Sommer', gender: 'female' },
    }));
    const parent = { lastName: 'Sommer', mail: 'sofort@demo.example' };
    const { status, body, text } = await form.submit({ answers: form.answers({ parent, children }) });
    expect([status, status === 201 ? body.children : text]).toEqual([
      201,
      [{ state: 'accepted' }, { state: 'waiting-list' }],
    ]);
    const { body: course } = await server.api.get<RecordData>(`courses/${form.course}`);
    expect(course.studentItems).toHaveLength(1);
    expect((await server.anonymous.get<RegistrationForm>(form.path)).body.places).toEqual({
      [form.course]: 0,
    });
  });

  it.each([true, false])('creates a course at once only where the template says so: %s', async (creates) => {
    const subject = await createRecord(server.api, 'subjects', { name: `Theremin ${creates}` });
    const template = { ...atOnce('subject'), createsCourse: creates, selectableSubjects: [subject.id] };
    const form = await openForm(server, { template });
    const student = { firstName: 'Ida', lastName: 'Sommer', gender: 'female' };
    const { body, text } = await form.submit({
      answers: form.answers({
        parent: { lastName: 'Sommer', mail: 'neuer-kurs@demo.example' },
        children: [{ student, subject: subject.id, answers: {} }],
      }),
    });
    expect([body.children, text]).toEqual([[{ state: 'accepted' }], text]);
    const courses = await server.api.get<RecordData[]>('courses', { filter: { subject: subject.id } });
    const name = `Theremin ${creates}, Ida Sommer`;
    expect(courses.body.map((course) => course.name)).toEqual(creates ? [name] : []);
    const students = await server.api.get<RecordData[]>('students', { filter: { subjects: subject.id } });
    expect(students.body).toMatchObject([{ firstName: 'Ida', parents: [expect.any(String)] }]);
    const items = courses.body.flatMap(({ studentItems }) => studentItems as RecordData[]);
    expect(items.map((item) => item.student)).toEqual(creates ? [students.body[0]?.id] : []);
    // what nobody answered stays open
    const parents = await server.api.get<RecordData[]>('parents', {
      filter: { 'contactInformation.mail1': 'neuer-kurs@demo.example' },
    });
    expect(parents.body.map(({ gender }) => gender ?? null)).toEqual(parents.body.map(() => null));
    expect(parents.body.length).toBeGreaterThan(0);
  });

  it.each([
    ['group', { places: null, schoolHolidaysApply: true }, true],
    ['single', { places: 1 }, true],
    ['holiday', { schoolHolidaysApply: false }, true],
    ['online', { places: null }, false],
  ])('creates a course of the kind %s', async (courseType, expected, hasPlace) => {
    const subject = await createRecord(server.api, 'subjects', { name: `Harfe ${courseType}` });
    const place = await createRecord(server.api, 'institutions', { name: `Schule ${courseType}` });
    const template = {
      ...atOnce('subject'),
      createsCourse: true,
      courseType,
      selectableSubjects: [subject.id],
    };
    const form = await openForm(server, { template, form: { institution: place.id } });
    const student = { firstName: 'Ida', lastName: 'Sommer', gender: 'female' };
    const { status } = await form.submit({
      answers: form.answers({
        parent: { lastName: 'Sommer', mail: `${courseType}@demo.example` },
        children: [{ student, subject: subject.id, answers: {} }],
      }),
    });
    expect(status).toBe(201);
    const courses = await server.api.get<RecordData[]>('courses', { filter: { subject: subject.id } });
    expect(courses.body).toMatchObject([{ institution: hasPlace ? place.id : null, ...expected }]);
  });

  it('keeps a file by its content for the one who sent it, and attaches it once', async () => {
    const steps = [
      {
        title: 'Kind',
        sections: [{ perChild: true, fields: [{ content: 'file', name: 'zeugnis', isRequired: true }] }],
      },
    ];
    const config = { asksBirthday: false, steps };
    const form = await openForm(server, { template: { onlineFormConfig: config } });
    const upload = async (content: string, name = 'zeugnis.pdf') => {
      const raw = new FormData();
      raw.append('file', new Blob([content]), name);
      const headers = { 'x-forwarded-for': nextAddress() };
      return await server.anonymous.send<RegistrationFile>('POST', `${form.path}/files`, { raw, headers });
    };
    const { status, body } = await upload('%PDF-1.7\n%%EOF', '../../etc/passwd');
    expect([status, body.name, body.mediaType]).toEqual([201, 'passwd', 'application/pdf']);
    const wrong = await upload('<script>alert(1)</script>');
    expect([wrong.status, errorOf(wrong as never)._t]).toEqual([422, 'invalid']);

    const parent = { lastName: 'Sommer', mail: 'datei@demo.example' };
    const answersWith = (token: string) => {
      const { course: _, ...own } = child(form.course);
      const children = [{ ...own, answers: { zeugnis: [{ token, name: 'zeugnis.pdf' }] } }];
      return form.answers({ parent, children });
    };
    const guessed = await form.submit({ answers: answersWith(body.token.replace(/.$/, 'x')) });
    expect([guessed.status, errorOf(guessed as never).details?.fields]).toEqual([
      422,
      { 'children.0.answers.zeugnis': 'Diese Datei gibt es nicht mehr. Bitte wähle sie noch einmal.' },
    ]);
    const sent = await form.submit({ answers: answersWith(body.token) });
    expect([sent.status, sent.text]).toEqual([201, expect.anything()]);
    const files = await server.api.get<RecordData[]>('submission-files', { filter: { name: 'Datei' } });
    expect(files.body).toHaveLength(1);
    expect((await form.submit({ answers: answersWith(body.token) })).status).toBe(422);
  });

  it('serves the public documents of a form, and no others', async () => {
    const raw = () => {
      const data = new FormData();
      data.append('file', new Blob(['%PDF-1.7\n%%EOF']), 'agb.pdf');
      return data;
    };
    const file = async () => (await server.api.send<{ id: string }>('POST', 'files', { raw: raw() })).body.id;
    const [open, internal, foreign] = [
      await createRecord(server.api, 'documents', { name: 'AGB', isPublic: true, file: await file() }),
      await createRecord(server.api, 'documents', { name: 'Intern', file: await file() }),
      await createRecord(server.api, 'documents', { name: 'Anderes', isPublic: true, file: await file() }),
    ];
    const form = await openForm(server, { form: { additionalDocuments: [open.id, internal.id] } });
    const { body } = await server.anonymous.get<RegistrationForm>(form.path);
    expect(body.plan.documents.map(({ title, url }) => [title, url !== null])).toEqual([
      ['AGB', true],
      ['Intern', false],
    ]);
    const get = async (id: string) => await server.anonymous.send('GET', `${form.path}/documents/${id}`);
    const served = await get(open.id);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const missing = await Promise.all([internal.id, foreign.id, 'f'.repeat(24)].map(get));
    expect(missing.map(({ status, text }) => [status, text])).toEqual(
      missing.map(() => [404, missing[0]?.text]),
    );
  });
});
