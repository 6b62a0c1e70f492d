import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../../src/framework/server/repository/createId.ts';
import { saveChanged, saveNew } from '../../../src/framework/server/repository/save.ts';
import { storedRecord } from '../../../src/framework/server/repository/storedRecord.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { reportOverdue } from '../../../src/server/notifications/jobs.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { loginWithRole } from '../../support/loginWithRole.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { type Api, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { createSubmission } from '../../support/submissions/createSubmission.ts';
import { quickEngines } from '../../support/testEngines.ts';

const all = { all: true as const };

describe.each(quickEngines())('what the school notifies of on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  async function open(grants: Grants, values: RecordData = {}): Promise<Api> {
    const account = await openAccount(server, grants, values);
    return apiOf(server, await account.login());
  }

  /** What somebody is notified of, the newest first: type and payload. */
  async function notifiedOf(api: Api): Promise<[string, RecordData][]> {
    await server.server.outbox.empty();
    const { body } = await api.get<OwnNotifications>('notifier/own', { limit: 100 });
    return body.notifications.map(({ type, messagePayload }) => [type, messagePayload]);
  }

  it('is a task without the record it is about, and none at all, by the fields that its recipient may read', async () => {
    const { id } = await createRecord(server.api, 'institutions', { name: 'Verborgene Schule' });
    const fields = ['name', 'dueDate', 'isClosed', 'responsible'];
    const institutions = { read: all };
    const wide = { institutions, 'to-dos': { read: all } };
    const role = await createRecord(server.api, 'roles', { name: 'Alle Felder', crudAccess: wide });
    const whole = await loginWithRole(server, role.id);
    const partly = await loginAs(server, { institutions, 'to-dos': { read: { all: fields } } });
    const unaware = await loginAs(server, { institutions, 'to-dos': { read: { all: fields.slice(0, 3) } } });
    for (const { id: responsible } of [whole, partly, unaware])
      await createRecord(server.api, 'to-dos', {
        name: 'Anrufen',
        dueDate: '2020-01-01',
        responsible,
        entity: { type: 'institutions', id },
      });
    await reportOverdue(server.server);
    const about = async ({ api }: { api: Api }) =>
      (await notifiedOf(api)).map(([type, { entityId = null, entityName = null }]) => [
        type,
        entityId,
        entityName,
      ]);
    expect(await about(whole)).toEqual([
      ['OVERDUE_TO_DO', id, 'Verborgene Schule'],
      ['TO_DO_ASSIGNED', id, 'Verborgene Schule'],
    ]);
    expect(await about(partly)).toEqual([
      ['OVERDUE_TO_DO', null, null],
      ['TO_DO_ASSIGNED', null, null],
    ]);
    expect(await about(unaware)).toEqual([]);
    // also what was stored before the right was lost
    const crudAccess = { institutions, 'to-dos': { read: { all: fields } } };
    expect((await server.api.put(`roles/${role.id}`, { crudAccess }, role.$version)).status).toBe(200);
    expect(await about(whole)).toEqual([
      ['OVERDUE_TO_DO', null, null],
      ['TO_DO_ASSIGNED', null, null],
    ]);
  });

  it('is a new online submission, to those who may set its state', async () => {
    const deciding = await open({ 'online-form-submissions': { read: all, update: { all: ['state'] } } });
    const reading = await open({ 'online-form-submissions': { read: all } });
    const { id } = await createSubmission(server);
    expect(await notifiedOf(deciding)).toEqual([
      [
        'COMMON',
        expect.objectContaining({
          message: 'Neue Online-Anmeldung',
          entityType: 'online-form-submissions',
          entityId: id,
          entityName: expect.any(String),
        }),
      ],
    ]);
    expect(await notifiedOf(reading)).toEqual([]);
  });

  it('is the feedback on a handout event, to its coordination, first and changed', async () => {
    const anna = await createRecord(server.api, 'employees', { isEmployee: true });
    const values = { type: 'employee', meta: { type: 'employees', id: anna.id } };
    const login = await open({ 'handout-events': { read: all } }, values);
    const other = await open({ 'handout-events': { read: all } });
    const event = await createRecord(server.api, 'handout-events', { coordinator: anna.id });
    const give = async (rating: number, version: number) =>
      await server.api.put(
        `handout-events/${event.id}`,
        { advertiserFeedback: { givenAt: '2026-11-20T08:00:00.000Z', rating } },
        version,
      );
    expect((await give(4, 1)).status).toBe(200);
    await server.server.outbox.empty();
    expect((await give(5, 2)).status).toBe(200);
    const said = await notifiedOf(login);
    expect(said.map(([type, { authorType, actionType }]) => [type, authorType, actionType])).toEqual([
      ['HANDOUT_EVENT_FEEDBACK', 'other', 'other'],
      ['HANDOUT_EVENT_FEEDBACK', 'other', 'create'],
    ]);
    expect(said[0]?.[1]).toMatchObject({ handoutEventId: event.id, entityId: event.id });
    expect(await notifiedOf(other)).toEqual([]);
  });

  it('is the answer of a substitute, to who made the inquiry, and only once per answer', async () => {
    const grants: Grants = {
      'substitution-inquiries': { create: true, read: all, update: all },
      'substitution-answers': { read: all },
      courses: { read: all },
      employees: { read: all },
    };
    const [maker, other] = [await open(grants), await open(grants)];
    const course = await createRecord(server.api, 'courses');
    const inquiry = await createRecord(maker, 'substitution-inquiries', {
      course: course.id,
      date: '2031-03-03',
    });
    const teacher = await createRecord(server.api, 'employees', { isTeacher: true });
    const by = { actor: systemActor, resource: 'substitution-answers', reason: '' };
    const id = createId();
    await server.server.repository.changeSet(
      by,
      async (write, entity) =>
        await saveNew(write, { entity, id, values: { inquiry: inquiry.id, teacher: teacher.id } }),
    );
    expect(await notifiedOf(maker)).toEqual([]);
    const answer = async (given: string) =>
      await server.server.repository.changeSet(by, async (write, entity) => {
        const stored = await storedRecord(write.trx, entity, id, { lock: true });
        await saveChanged(write, { entity, stored, values: { answer: given } });
      });
    await answer('maybe');
    await answer('maybe');
    const said = await notifiedOf(maker);
    expect(said).toHaveLength(1);
    expect(said[0]).toEqual([
      'COMMON',
      expect.objectContaining({
        message: 'Antwort auf eine Vertretungsanfrage',
        substitutionInquiryId: inquiry.id,
        objectType: 'employees',
        objectId: teacher.id,
      }),
    ]);
    expect(await notifiedOf(other)).toEqual([]);
  });
});
