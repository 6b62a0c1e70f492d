import { describe, expect, it } from 'vitest';
import type {
  AcceptedSubmissions,
  SubmissionProposal,
} from '../../../src/contract/submissions/submissionCalls.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { mailsTo } from '../../support/outbox.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { child, createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';
import { drawnEngines } from '../../support/testEngines.ts';

describe.each(drawnEngines())('decisions about submissions, on $engine', (engine) => {
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

  it("completes the office's task with the last decision, and an undo opens it again", async () => {
    const [mia = '', tom = ''] = (await submit([child('Mia'), child('Tom')])).map(({ id }) => id);
    const entity = { type: 'online-form-submissions', id: mia };
    const task = await createRecord(api, 'to-dos', { name: 'Online-Anmeldung bearbeiten', entity });
    const own = await createRecord(api, 'to-dos', { name: 'Familie anrufen', entity });
    const areDone = async () => [
      (await read('to-dos', task.id)).completed,
      (await read('to-dos', own.id)).completed,
    ];
    expect((await accept(mia)).status).toBe(200);
    expect(await areDone()).toEqual([false, false]);
    const declined = await api.post(`submissions/${tom}/decline`, { reason: 'Kein Platz' });
    expect(await areDone()).toEqual([true, false]);
    await api.post(`change-sets/${declined.headers.get('x-change-set')}/undo`);
    expect(await areDone()).toEqual([false, false]);
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
      birthday: '2015-02-01',
      institution: (await createRecord(api, 'institutions', { name: 'Grundschule am Park' })).id,
    });
    const { id: wanted } = await course();
    const [one] = await submit([
      {
        student: { gender: 'male', firstName: 'Ben', lastName: 'Winter', birthday: '2016-02-01' },
        parent: { firstName: 'Eva', lastName: 'Winter', mail: 'doppelt@example.org' },
        course: wanted,
      },
    ]);
    const id = String(one?.id);
    const proposal = await propose(id);
    expect(proposal.children[0]?.similar.map(({ record }) => record.id)).toEqual([student.id]);
    expect(proposal.children[0]?.compared).toMatchObject([
      {
        id: student.id,
        birthday: '2015-02-01',
        institution: { name: 'Grundschule am Park' },
        differs: ['birthday'],
      },
    ]);
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
