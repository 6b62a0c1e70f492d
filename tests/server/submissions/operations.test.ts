import { describe, expect, it } from 'vitest';
import type {
  AcceptedSubmissions,
  SubmissionProposal,
} from '../../../src/contract/submissions/submissionCalls.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { mailsTo } from '../../support/outbox.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { child, createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';
import { testEngines } from '../../support/testEngines.ts';

const all = { read: { all: true }, update: { all: true } } as const;
const may = { create: true, ...all };

describe.each(testEngines())('decisions about submissions, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const read = async (resource: string, id: string | null) =>
    (await api.get<RecordData>(`${resource}/${id}`)).body;
  const propose = async (id: string) =>
    (await api.get<SubmissionProposal>(`submissions/${id}/proposal`)).body;
  const accept = async (id: string, body: object = { children: [{ submission: id }] }) =>
    await api.post<AcceptedSubmissions>(`submissions/${id}/accept`, body);
  const reasonOf = async (id: string) => {
    const { body } = await api.get<{ entries: { reason: string }[] }>(
      `online-form-submissions/${id}/history`,
    );
    return body.entries[0]?.reason;
  };
  const course = async (values: RecordData = {}) =>
    await createRecord(api, 'courses', { name: 'Gitarre Montag', courseState: 'running', ...values });
  const submit = async (children: RecordData[], template: RecordData = {}) =>
    await createSubmissions(server, (await createForm(server, template)).id, children);

  it('makes student, parent and course entry of a submission in one change set, which can be undone', async () => {
    const { id: wanted, subject } = await course({ places: 2 });
    const [one] = await submit([child('Mia', { course: wanted, subject })]);
    const id = String(one?.id);
    expect(await propose(id)).toMatchObject({
      children: [{ submission: id, title: 'Mia Sommer', course: { id: wanted, free: 1 }, similar: [] }],
      parent: { title: 'Eva Sommer', known: null, similar: [] },
      refusal: null,
      recipient: 'eva@example.org',
    });
    const answer = await accept(id);
    expect(answer.status).toBe(200);
    const [{ student = null } = {}] = answer.body.children;
    expect(await read('students', student)).toMatchObject({
      firstName: 'Mia',
      birthday: '2018-04-03',
      state: 'active',
      registrationState: 'placed',
      parents: [answer.body.parent],
      subjects: [subject],
      submission: id,
    });
    expect(await read('parents', answer.body.parent)).toMatchObject({
      lastName: 'Sommer',
      contactInformation: { mail1: 'eva@example.org', mobile1: '+491701234567' },
    });
    expect(await read('courses', wanted)).toMatchObject({
      studentItems: [{ student, from: dayInBerlin(new Date()) }],
    });
    expect(await read('online-form-submissions', id)).toMatchObject({ state: 'accepted', holdsPlace: false });
    expect(await reasonOf(id)).toBe('Anmeldung angenommen');

    const changeSet = answer.headers.get('x-change-set');
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect((await api.get(`students/${student}`)).status).toBe(404);
    expect(await read('online-form-submissions', id)).toMatchObject({ state: 'new', holdsPlace: true });
    expect((await read('courses', wanted)).studentItems ?? []).toEqual([]);
  });

  it('accepts the children of a registration together, with one parent, also if the second follows later', async () => {
    const children = await submit([child('Mia'), child('Tom'), child('Ida')]);
    const [mia = '', tom = '', ida = ''] = children.map(({ id }) => id);
    const together = await accept(mia, { children: [{ submission: mia }, { submission: tom }] });
    const later = await accept(ida);
    expect(later.body.parent).toBe(together.body.parent);
    const { parent } = together.body;
    const { body: kids } = await api.get<RecordData[]>('students', { filter: { parents: parent } });
    expect(kids.map(({ firstName }) => firstName).toSorted()).toEqual(['Ida', 'Mia', 'Tom']);
    const [stranger] = await submit([child('Kim')]);
    const [another] = await submit([child('Lea')]);
    const refused = await accept(String(stranger?.id), {
      children: [{ submission: stranger?.id }, { submission: another?.id }],
    });
    expect([refused.status, errorOf(refused).details]).toEqual([
      422,
      { fields: { children: 'Erwartet werden Kinder derselben Anmeldung.' } },
    ]);
  });

  it('warns of people who exist already, and uses those that the office chose', async () => {
    const parent = await createRecord(api, 'parents', {
      firstName: 'Eva',
      lastName: 'Winter',
      contactInformation: { mail1: 'doppelt@example.org' },
    });
    const student = await createRecord(api, 'students', {
      gender: 'male',
      firstName: 'Ben',
      lastName: 'Winter',
    });
    const { id: wanted } = await course();
    const [one] = await submit([
      {
        student: { gender: 'male', firstName: 'Ben', lastName: 'Winter' },
        parent: { firstName: 'Eva', lastName: 'Winter', mail: 'doppelt@example.org' },
        course: wanted,
      },
    ]);
    const id = String(one?.id);
    const proposal = await propose(id);
    expect(proposal.children[0]?.similar.map(({ record }) => record.id)).toEqual([student.id]);
    expect(proposal.parent?.similar).toMatchObject([
      { record: { id: parent.id }, by: [['firstName', 'lastName'], ['contactInformation.mail1']] },
    ]);
    const answer = await accept(id, {
      children: [{ submission: id, student: student.id }],
      parent: parent.id,
    });
    expect(answer.body).toEqual({
      parent: parent.id,
      children: [{ submission: id, student: student.id, course: wanted }],
    });
    expect(await read('students', student.id)).toMatchObject({ parents: [parent.id], state: 'active' });
  });

  it('takes a place only once, however many accept at the same time', async () => {
    const { id: wanted } = await course({ places: 1 });
    const [first, second] = await submit([
      child('Mia', { course: wanted }),
      child('Tom', { course: wanted }),
    ]);
    expect([first?.state, second?.state]).toEqual(['new', 'waiting-list']);
    const id = String(first?.id);
    const answers = await Promise.all([accept(id), accept(id), accept(String(second?.id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const { studentItems } = await read('courses', wanted);
    expect(studentItems).toHaveLength(1);
    const full = await accept(String(second?.id));
    expect(errorOf(full).details).toEqual({
      fields: { 'children.0.course': 'In diesem Kurs ist kein Platz mehr frei.' },
    });
    const moved = await api.put(`submissions/${second?.id}/state`, { state: 'in-progress' });
    expect([moved.status, errorOf(moved).details]).toEqual([
      422,
      { fields: { state: 'In diesem Kurs ist kein Platz mehr frei.' } },
    ]);
  });

  it('frees the place of a declined submission, for which the next one moves up', async () => {
    const { id: wanted } = await course({ places: 1 });
    const [first, second] = await submit([
      child('Mia', { course: wanted }),
      child('Tom', { course: wanted }),
    ]);
    expect((await propose(String(second?.id))).children[0]).toMatchObject({
      waiting: 1,
      course: { free: 0 },
    });
    const mail = { subject: 'Zu deiner Anmeldung', text: 'Hallo,\n\n{link}' };
    const declined = await api.post(`submissions/${first?.id}/decline`, { reason: 'Kein Platz', mail });
    expect(declined.status).toBe(204);
    expect(await read('online-form-submissions', String(first?.id))).toMatchObject({
      state: 'rejected',
      declineReason: 'Kein Platz',
      holdsPlace: false,
    });
    expect(await reasonOf(String(first?.id))).toBe('Anmeldung abgelehnt');
    expect((await mailsTo(server as never, 'eva@example.org')).at(-1)).toMatchObject({
      subject: 'Zu deiner Anmeldung',
      text: 'Hallo,\n\n[Link, wird beim Versand erzeugt]',
    });
    const moved = await api.put(`submissions/${second?.id}/state`, { state: 'in-progress' });
    expect(moved.status).toBe(204);
    expect(await read('online-form-submissions', String(second?.id))).toMatchObject({
      state: 'in-progress',
      holdsPlace: true,
    });
    // the place is gone, so that the refusal cannot be taken back
    const undone = await api.post(`change-sets/${declined.headers.get('x-change-set')}/undo`);
    expect(undone.status).toBe(409);
  });
});

describe('decisions about submissions', () => {
  const server = provideTestServer();
  const { api } = server;
  const submit = async (children: RecordData[], template: RecordData = {}) =>
    await createSubmissions(server, (await createForm(server, template)).id, children);
  const accept = async (by: typeof api, id: string, more: object = {}) =>
    await by.post(`submissions/${id}/accept`, { children: [{ submission: id, ...more }] });

  it.each([
    ['students', 'Zum Annehmen musst du Schüler:innen anlegen dürfen.'],
    ['parents', 'Zum Annehmen musst du Eltern anlegen dürfen.'],
    ['courses', 'Zum Annehmen musst du die Teilnehmenden von Kursen ändern dürfen.'],
    ['online-form-submissions', 'Du darfst den Stand von Anmeldungen nicht ändern.'],
  ])('requires the right to what arises: %s', async (missing, sentence) => {
    const { id: wanted } = await createRecord(api, 'courses');
    const [one] = await submit([child('Mia', { course: wanted })]);
    const id = String(one?.id);
    const resources = ['students', 'parents', 'courses', 'subjects', 'online-form-submissions'];
    const grants = Object.fromEntries(
      resources.map((resource) => [resource, resource === missing ? { read: { all: true as const } } : may]),
    );
    const clerk = await loginAs(server, grants);
    const proposal = await clerk.api.get<SubmissionProposal>(`submissions/${id}/proposal`);
    expect(proposal.body.refusal).toBe(sentence);
    const refused = await accept(clerk.api, id);
    expect([refused.status, errorOf(refused).message]).toEqual([403, sentence]);
    expect((await api.get<RecordData>(`online-form-submissions/${id}`)).body.state).toBe('new');
  });

  it('says nothing about submissions to those who may not read them', async () => {
    const [one] = await submit([child('Mia')]);
    const guest = await loginAs(server, { subjects: may });
    expect((await guest.api.get(`submissions/${one?.id}/proposal`)).status).toBe(403);
    expect((await accept(guest.api, String(one?.id))).status).toBe(404);
    expect((await server.anonymous.get(`submissions/${one?.id}/proposal`)).status).toBe(401);
  });

  it('sets no decision past the calls, neither by a form nor by an import', async () => {
    const [one] = await submit([child('Mia')]);
    const path = `online-form-submissions/${one?.id}`;
    const sentence = 'Diesen Stand setzt du über „Annehmen“, „Ablehnen“ oder „Warteliste“.';
    for (const state of ['accepted', 'rejected', 'waiting-list', 'withdrawn']) {
      const refused = await api.put(path, { state }, one?.$version);
      expect([refused.status, errorOf(refused).details]).toEqual([422, { fields: { state: sentence } }]);
    }
    const begun = await api.put<RecordData>(path, { state: 'in-progress' }, one?.$version);
    expect(begun.body.state).toBe('in-progress');
    const form = one?.form;
    const made = await api.post('online-form-submissions', { form, data: child('Tom'), state: 'accepted' });
    expect(made.status).toBe(422);
  });

  it('says how it stands if somebody decided before', async () => {
    const [one] = await submit([child('Mia')]);
    const id = String(one?.id);
    await api.post(`submissions/${id}/decline`, { reason: 'Zu weit weg' });
    const late = await accept(api, id);
    expect([late.status, errorOf(late).message]).toEqual([
      422,
      'Der Stand ist inzwischen „Abgelehnt“. Bitte lade die Anmeldung neu.',
    ]);
    expect((await api.put(`submissions/${id}/state`, { state: 'in-progress' })).status).toBe(204);
    expect((await accept(api, id)).status).toBe(200);
  });

  it('asks for the gender that the form did not ask for', async () => {
    const [one] = await submit([child('Mia', { student: { firstName: 'Mia', lastName: 'Sommer' } })]);
    const id = String(one?.id);
    const refused = await accept(api, id);
    expect(errorOf(refused).details).toEqual({
      fields: { 'children.0.gender': 'Bitte wähle das Geschlecht' },
    });
    expect((await accept(api, id, { gender: 'female' })).status).toBe(200);
  });

  it('takes over what the family entered, even fields that the office may not change', async () => {
    const payment = { method: 'direct-debit', iban: 'DE02120300000000202051' };
    const [one] = await submit([
      child('Mia', { parent: { lastName: 'Sommer', mail: 'zahlt@example.org', payment } }),
    ]);
    const fields = ['gender', 'firstName', 'lastName', 'contactInformation', 'submission'];
    const clerk = await loginAs(server, {
      students: may,
      'online-form-submissions': may,
      parents: { create: true, read: { all: fields }, update: { all: fields } },
    });
    const { body } = await accept(clerk.api, String(one?.id));
    const { body: parent } = await api.get<RecordData>(`parents/${body.parent}`);
    expect(parent.payment).toMatchObject({ iban: 'DE02120300000000202051' });
  });

  it('makes a course for a child without one, where the template says so', async () => {
    const subject = (await createRecord(api, 'subjects', { name: 'Harfe' })).id;
    const [one] = await submit([child('Mia', { subject })], { createsCourse: true });
    const id = String(one?.id);
    const proposal = await api.get<SubmissionProposal>(`submissions/${id}/proposal`);
    expect(proposal.body.children[0]?.newCourse).toBe('Harfe, Mia Sommer');
    const { body } = await accept(api, id);
    const [made] = (body as unknown as AcceptedSubmissions).children;
    expect((await api.get<RecordData>(`courses/${made?.course}`)).body).toMatchObject({
      name: 'Harfe, Mia Sommer',
      courseState: 'draft',
      studentItems: [{ student: made?.student }],
    });
  });

  it('counts what is open, and what was decided no longer', async () => {
    const open = async () =>
      (await api.get<{ openSubmissions: number }>('notifier/counters')).body.openSubmissions ?? 0;
    const before = await open();
    const [one] = await submit([child('Mia')]);
    expect(await open()).toBe(before + 1);
    await accept(api, String(one?.id));
    expect(await open()).toBe(before);
  });
});
