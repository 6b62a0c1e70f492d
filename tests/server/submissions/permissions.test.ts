import { describe, expect, it } from 'vitest';
import type {
  AcceptedSubmissions,
  SubmissionProposal,
} from '../../../src/contract/submissions/submissionCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { child, createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';

const all = { read: { all: true }, update: { all: true } } as const;
const may = { create: true, ...all };
const mayIn = (resource: string) => (resource === 'online-form-submissions' ? all : may);

describe('who decides about submissions', () => {
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
      resources.map((resource) => [resource, resource === missing ? { read: all.read } : mayIn(resource)]),
    );
    const clerk = await loginAs(server, grants);
    const proposal = await clerk.api.get<SubmissionProposal>(`submissions/${id}/proposal`);
    expect(proposal.body.refusal).toBe(sentence);
    const refused = await accept(clerk.api, id);
    expect([refused.status, errorOf(refused).message]).toEqual([403, sentence]);
    expect((await api.get<RecordData>(`online-form-submissions/${id}`)).body.state).toBe('new');
  });

  it('requires to see the parent that arises, to whom the student refers', async () => {
    const [one] = await submit([child('Mia')]);
    const id = String(one?.id);
    const clerk = await loginAs(server, {
      students: may,
      'online-form-submissions': all,
      parents: { create: true },
    });
    const proposal = await clerk.api.get<SubmissionProposal>(`submissions/${id}/proposal`);
    const sentence = 'Zum Annehmen musst du Eltern sehen dürfen.';
    expect(proposal.body.refusal).toBe(sentence);
    const refused = await accept(clerk.api, id);
    expect([refused.status, errorOf(refused).message]).toEqual([403, sentence]);
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
      child('Mia', { parent: { lastName: 'Sommer', mail: 'zahlt@example.org' }, payment }),
    ]);
    const fields = ['gender', 'firstName', 'lastName', 'contactInformation', 'submission'];
    const clerk = await loginAs(server, {
      students: may,
      'online-form-submissions': all,
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

  it('names the parent who arose from a sibling, and the record only to those who may read it', async () => {
    const [mia, tom] = await submit([child('Mia'), child('Tom')]);
    const { parent } = (await accept(api, String(mia?.id))).body;
    const readers = { students: may, subjects: may, 'online-form-submissions': all };
    const clerk = await loginAs(server, readers);
    const chief = await loginAs(server, { ...readers, parents: { read: { all: ['lastName'] } } });
    const proposal = `submissions/${tom?.id}/proposal`;
    const blind = await clerk.api.get<SubmissionProposal>(proposal);
    expect(blind.body.parent?.known).toEqual({ id: null, name: 'Eva Sommer' });
    expect(blind.body.refusal).toBe('Zum Annehmen musst du das Elternteil sehen dürfen, das es schon gibt.');
    const answers = [blind, await accept(clerk.api, String(tom?.id))];
    expect(answers.map(({ status, text }) => [status, text.includes(String(parent))])).toEqual([
      [200, false],
      [422, false],
    ]);
    const seen = await chief.api.get<SubmissionProposal>(proposal);
    expect(seen.body.parent?.known).toEqual({ id: parent, name: 'Sommer' });
    expect(seen.body.refusal).toBeNull();
    expect((await accept(chief.api, String(tom?.id))).status).toBe(200);
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
