import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type {
  AcceptedSubmissions,
  SubmissionProposal,
} from '../../../src/contract/submissions/submissionCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createId } from '../../../src/framework/server/repository/createId.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { linkIn, mailsTo } from '../../support/outbox.ts';
import { child, createForm, createSubmissions, eva } from '../../support/submissions/createSubmission.ts';
import { quickEngines } from '../../support/testEngines.ts';
import { useMailingServer } from '../../support/useMailingServer.ts';

const all = { read: { all: true }, update: { all: true } } as const;
const may = { create: true, ...all };
/** All that an acceptance requires; nothing may be deleted. */
const accepting = {
  students: may,
  parents: may,
  courses: may,
  subjects: { read: all.read },
  'online-form-submissions': all,
};
const wait = 3600;

describe.each(quickEngines())('a decision about a submission, on $engine', (engine) => {
  const world = useMailingServer(engine, { MAIL_DELAY_SECONDS: String(wait) });

  async function submitted() {
    const { server } = world;
    const mail = `eva-${createId()}@example.org`;
    const { id: wanted } = await createRecord(server.api, 'courses');
    const [one] = await createSubmissions(server, (await createForm(server)).id, [
      child('Mia', { course: wanted, parent: { ...eva, mail } }),
    ]);
    return { id: String(one?.id), wanted, mail };
  }
  const proposalOf = async (id: string) =>
    (await world.server.api.get<SubmissionProposal>(`submissions/${id}/proposal`)).body;
  async function accepted(grants: RecordData = accepting) {
    const child = await submitted();
    const clerk = await loginAs(world.server, grants as typeof accepting);
    const answer = await clerk.api.post<AcceptedSubmissions>(`submissions/${child.id}/accept`, {
      children: [{ submission: child.id }],
      mail: (await proposalOf(child.id)).mails.accepted,
    });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    const undo = `change-sets/${answer.headers.get('x-change-set')}/undo`;
    return { ...child, clerk, undo, parent: answer.body.parent, student: answer.body.children[0]?.student };
  }
  const secondsUntilSent = async (id: string | undefined) => {
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM jobs.job
      WHERE "name" = 'send-mail' AND "data"->>'id' = ${id}`.execute(world.server.server.db.kysely);
    return rows.map(({ seconds }) => Math.ceil(seconds / 60) * 60);
  };
  const read = async (path: string) => (await world.server.api.get<RecordData>(path)).body;

  it('is undone with the right to decide, without the right to delete, and its mail is never sent', async () => {
    const { clerk, undo, id, mail, parent, student, wanted } = await accepted();
    const [waiting] = await mailsTo(world.server, mail);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await secondsUntilSent(waiting?.id)).toEqual([wait]);
    const undone = await clerk.api.post(undo);
    expect([undone.status, undone.text, undone.headers.get('x-mails-sent')]).toEqual([204, '', null]);
    for (const gone of [`students/${student}`, `parents/${parent}`])
      expect((await world.server.api.get(gone)).status).toBe(404);
    expect((await read(`courses/${wanted}`)).studentItems ?? []).toEqual([]);
    expect((await read(`online-form-submissions/${id}`)).state).toBe('new');
    await world.server.server.mails.deliver(waiting?.id ?? '');
    expect(await mailsTo(world.server, mail)).toMatchObject([{ state: 'obsolete', attempts: 0, text: null }]);
    expect(world.smtp.received.filter(({ recipients }) => recipients.includes(mail))).toEqual([]);
  });

  it('stays without an undo, and its mail is sent once the wait is over', async () => {
    const { mail } = await accepted();
    const [arrived] = await world.arrived(mail);
    expect(arrived?.state).toBe('sent');
    expect(world.smtp.received.filter(({ recipients }) => recipients.includes(mail))).toHaveLength(1);
  });

  it('is undone after its mail was sent, which stays as it is, and the answer says so', async () => {
    const { clerk, undo, mail } = await accepted();
    await world.arrived(mail);
    const undone = await clerk.api.post(undo);
    expect([undone.status, undone.headers.get('x-mails-sent')]).toEqual([204, '1']);
    expect(await mailsTo(world.server, mail)).toMatchObject([{ state: 'sent' }]);
  });

  it('sends no further attempt of a mail that was just being sent when it was undone', async () => {
    const { clerk, undo, mail } = await accepted();
    const { kysely } = world.server.server.db;
    const [one] = await mailsTo(world.server, mail);
    const set = async (state: string) =>
      await sql`UPDATE "outgoing-mails" SET "state" = ${state} WHERE "id" = ${one?.id}`.execute(kysely);
    await set('sending');
    expect((await clerk.api.post(undo)).status).toBe(204);
    await set('waiting');
    await world.server.server.mails.deliver(one?.id ?? '');
    expect((await mailsTo(world.server, mail))[0]?.attempts).toBe(0);
  });

  it('gives back the link that its mail would have replaced', async () => {
    const { id, mail } = await submitted();
    const { api } = world.server;
    const decline = async () =>
      await api.post(`submissions/${id}/decline`, {
        reason: 'Kein Platz.',
        mail: (await proposalOf(id)).mails.declined,
      });
    const first = await decline();
    const url = new URL(linkIn((await world.arrived(mail))[0]).url);
    const opens = async () => (await world.server.anonymous.get(`${url.pathname}${url.search}`)).status;
    expect(await opens()).toBe(200);
    const reopened = await api.put(`submissions/${id}/state`, { state: 'in-progress' });
    expect([first.status, reopened.status]).toEqual([204, 204]);
    const second = await decline();
    expect(await opens()).toBe(404);
    expect((await api.post(`change-sets/${second.headers.get('x-change-set')}/undo`)).status).toBe(204);
    expect(await opens()).toBe(200);
  });

  it('is not undone by others without the rights to its records, nor after the right is lost', async () => {
    const { clerk, undo, student, id, mail } = await accepted();
    const other = await loginAs(world.server, accepting);
    const { students, parents, courses, subjects } = accepting;
    const reader = await loginAs(world.server, {
      ...{ students, parents, courses, subjects },
      'online-form-submissions': { read: all.read },
    });
    for (const { api } of [other, reader]) expect((await api.post(undo)).status).toBe(403);
    const { roles } = await read(`login-users/${clerk.id}`);
    const role = `roles/${(roles as string[])[0]}`;
    const crudAccess = { ...accepting, 'online-form-submissions': { read: all.read } };
    const { $version } = await read(role);
    expect((await world.server.api.put(role, { crudAccess }, Number($version))).status).toBe(200);
    expect((await clerk.api.post(undo)).status).toBe(403);
    expect((await world.server.api.get(`students/${student}`)).status).toBe(200);
    expect((await read(`online-form-submissions/${id}`)).state).toBe('accepted');
    expect((await mailsTo(world.server, mail))[0]?.state).toBe('waiting');
  });

  it('is not undone once somebody has changed what it made, also where the clerk cannot read that', async () => {
    const hidden = { create: true, read: { all: ['firstName'] } };
    for (const grants of [accepting, { ...accepting, students: hidden }]) {
      const { clerk, undo, student } = await accepted(grants);
      const path = `students/${student}`;
      const { $version } = await read(path);
      const put = await world.server.api.put(path, { lastName: 'Neu' }, Number($version));
      expect(put.status).toBe(200);
      const refused = await clerk.api.post(undo);
      expect(refused.status).toBe(409);
      expect((await read(path)).lastName).toBe('Neu');
      if (grants !== accepting) expect(refused.text).not.toMatch(/lastName|Nachname/);
    }
  });
});
