import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HandoutPeople, HandoutRequested } from '../../../src/contract/handout-events/handoutPlanner.ts';
import { clockInBerlin } from '../../../src/framework/schema/clockInBerlin.ts';
import { sendHandoutReminders } from '../../../src/server/handout-events/jobs.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { handoutDay, provideHandoutWorld } from '../../support/handoutWorld.ts';
import { loginAs } from '../../support/loginAs.ts';
import { mailsTo } from '../../support/outbox.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';
import { useMailingServer } from '../../support/useMailingServer.ts';

const all = { read: { all: true as const } };
const noon = (day: string) => new Date(`${day}T11:00:00Z`);

describe.each(quickEngines())('the requests of the office on $engine', (engine) => {
  const mailing = useMailingServer(engine);
  const world = provideHandoutWorld(() => mailing.server);
  const ask = async (event: ApiRecord, body: object, api: Api = mailing.server.api) =>
    await api.post<HandoutRequested>(`handout-planner/events/${event.id}/requests`, body);
  const confirmation = (...roles: string[]) => ({ purpose: 'confirmation', roles });

  /** Makes the last request old enough for another one. */
  async function forget({ id }: ApiRecord): Promise<void> {
    await sql`UPDATE "handout-events" SET "teacherRequest" = jsonb_set("teacherRequest", '{requestedAt}',
      '"2026-01-01T00:00:00.000Z"') WHERE "id" = ${id}`.execute(mailing.server.server.db.kysely);
  }

  /** Path of the link in the last mail, quoted-printable undone. */
  async function lastLink(recipient: string, count: number): Promise<string> {
    const mails = await mailing.arrived(recipient, count);
    const text = mails.at(-1)?.text?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
    return /https:\/\/leitstand\.example(\/\S+)/.exec(text)?.[1] ?? '';
  }

  it('mail everybody their own link, and a new link ends the old one', async () => {
    const event = await world.event();
    const asked = await ask(event, confirmation('institution', 'coordinator', 'advertiser', 'teacher'));
    expect(asked.body.requested).toHaveLength(4);
    const first = await lastLink('eva@demo.example', 1);
    expect(first).toMatch(/^\/handout-event-confirmation\/[\w-]{43}$/);
    expect((await world.read(first)).text).toContain('Was zu tun ist (Lehrkraft)');
    const [stored] = await mailsTo(mailing.server, 'schule@demo.example');
    expect(stored?.subject).toContain('Grundschule am Park');
    expect(await world.stored(event)).toMatchObject({
      teacherRequest: { requestedAt: expect.stringMatching(/Z$/) },
    });
    await ask(event, confirmation('teacher'));
    expect(await mailsTo(mailing.server, 'eva@demo.example')).toHaveLength(1);
    await forget(event);
    await ask(event, confirmation('teacher'));
    const second = await lastLink('eva@demo.example', 2);
    expect([(await world.read(first)).status, (await world.read(second)).status]).toEqual([404, 200]);
  });

  it('are sent once to somebody with two roles', async () => {
    const olga = await createRecord(mailing.server.api, 'employees', {
      firstName: 'Olga',
      lastName: 'Berg',
      contactInformation: { mail1: 'olga@demo.example' },
    });
    const event = await world.event({ coordinator: olga.id, advertiser: olga.id });
    await ask(event, confirmation('coordinator', 'advertiser'));
    expect(await mailsTo(mailing.server, 'olga@demo.example')).toHaveLength(1);
    const record = await world.stored(event);
    expect([record.coordinatorRequest, record.advertiserRequest]).toEqual([
      { requestedAt: expect.any(String), answer: null, answeredAt: null, note: null },
      { requestedAt: expect.any(String), answer: null, answeredAt: null, note: null },
    ]);
  });

  it('leave the answer in another role of the same person to those who may ask for it', async () => {
    const event = await world.event({ coordinator: world.people.eva.id });
    const declined = { requestedAt: '2026-01-01T00:00:00.000Z', answer: 'declined', note: 'Bin im Urlaub' };
    await sql`UPDATE "handout-events" SET "coordinatorRequest" = ${JSON.stringify(declined)}::jsonb
      WHERE "id" = ${event.id}`.execute(mailing.server.server.db.kysely);
    const before = (await world.stored(event)).coordinatorRequest;
    const update = { all: ['teacherHasConfirmed'] };
    const { api: clerk } = await loginAs(mailing.server, { 'handout-events': { ...all, update } });
    expect((await ask(event, confirmation('teacher'), clerk)).body.requested).toEqual(['teacher']);
    const asked = await world.stored(event);
    expect(before).toMatchObject(declined);
    expect(asked.coordinatorRequest).toEqual(before);
    expect(asked.teacherRequest).toMatchObject({ requestedAt: expect.any(String), answer: null });
    await forget(event);
    expect((await ask(event, confirmation('teacher'))).body.requested).toEqual(['teacher']);
    expect((await world.stored(event)).coordinatorRequest).toMatchObject({ answer: null, note: null });
  });

  it('say who has no mail address, and take that of a contact person for an institution', async () => {
    const { api } = mailing.server;
    const mute = await createRecord(api, 'employees', {
      firstName: 'Uwe',
      lastName: 'Still',
      isTeacher: true,
    });
    const contact = { contactInformation: { mail1: 'leitung@demo.example' } };
    const lead = await createRecord(api, 'responsibles', { gender: 'female', lastName: 'Adler', ...contact });
    const school = await createRecord(api, 'institutions', { name: 'Nordschule', responsibles: [lead.id] });
    const event = await world.event({ institution: school.id, teacher: mute.id });
    const { body } = await api.get<HandoutPeople>(`handout-planner/events/${event.id}/people`);
    expect(body.people.map(({ role, name, hasMail }) => [role, name, hasMail])).toEqual([
      ['institution', 'Nordschule', true],
      ['coordinator', 'Anna Sommer', true],
      ['advertiser', 'Ben Sommer', true],
      ['teacher', 'Uwe Still', false],
    ]);
    expect((await ask(event, confirmation('institution', 'teacher'))).body).toEqual({
      requested: ['institution'],
      withoutMail: ['teacher'],
    });
    expect(await mailsTo(mailing.server, 'leitung@demo.example')).toHaveLength(1);
    expect((await world.stored(event)).teacherRequest ?? null).toBeNull();
  });

  it('require the right to enter the answer by hand, and to see the event', async () => {
    const event = await world.event();
    const as = async (update: string[]) =>
      (await loginAs(mailing.server, { 'handout-events': { ...all, update: { all: update } } })).api;
    const clerk = await as(['teacherHasConfirmed', 'institutionFeedback']);
    const reader = await as(['protocol']);
    const { api: stranger } = await loginAs(mailing.server, { subjects: all });
    const people = `handout-planner/events/${event.id}/people`;
    for (const api of [reader, stranger]) {
      expect((await api.get(people)).status).toBe(403);
      expect((await ask(event, confirmation('teacher'), api)).status).toBe(403);
    }
    expect((await mailing.server.anonymous.get(people)).status).toBe(401);
    expect((await ask(event, confirmation('teacher', 'advertiser'), clerk)).status).toBe(403);
    expect((await ask(event, { purpose: 'feedback', roles: ['advertiser'] }, clerk)).status).toBe(403);
    const { body } = await clerk.get<HandoutPeople>(people);
    // names of people are no part of these rights
    expect(body.people).toMatchObject([
      { role: 'institution', name: null, mayAsk: false, mayAskFeedback: true },
      { role: 'teacher', name: null, mayAsk: true, mayAskFeedback: false },
    ]);
    expect((await ask(event, confirmation('teacher'), clerk)).status).toBe(200);
  });

  it('are refused when there is nothing to answer', async () => {
    const [over, cancelled, early, nobody] = [
      await world.event({ eventDate: handoutDay(-1) }),
      await world.event({ isActive: false }),
      await world.event(),
      await world.event({ teacher: null }),
    ];
    const refused = [
      await ask(over, confirmation('teacher')),
      await ask(cancelled, confirmation('teacher')),
      await ask(early, { purpose: 'feedback', roles: ['advertiser'] }),
      await ask(nobody, confirmation('teacher')),
      await ask(early, confirmation()),
      await ask(early, { purpose: 'feedback', roles: ['teacher'] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 422, 422, 403]);
    expect(errorOf(refused[0] as never).message).toBe('Diese Verteilaktion ist schon vorbei.');
  });

  it('ask for feedback after the event, and say how far it is', async () => {
    const event = await world.event({ eventDate: handoutDay(0) });
    await ask(event, { purpose: 'feedback', roles: ['advertiser'] });
    const path = await lastLink('ben@demo.example', 2);
    expect(path).toMatch(
      new RegExp(`^/planning/handout-events/advertiser-feedback/${event.id}\\?key=[\\w-]{43}$`),
    );
    await world.send(path, { note: 'Bis hier', action: 'keep' });
    const people = `handout-planner/events/${event.id}/people`;
    const begun = async () =>
      (await mailing.server.api.get<HandoutPeople>(people)).body.people.find(
        ({ role }) => role === 'advertiser',
      )?.feedbackBegunAt;
    expect(await begun()).toMatch(/Z$/);
    await world.send(path, { note: 'Alles', action: 'give' });
    expect(await begun()).toBeNull();
    expect(await world.stored(event)).toMatchObject({ advertiserFeedback: { note: 'Alles' } });
  });

  it('are repeated for the other events although one cannot', async () => {
    const reminderConfig = { isEnabled: true, daysBefore: 3, recipients: ['teacher'] };
    const values = { eventDate: handoutDay(2), reminderConfig };
    const events = [await world.event(values), await world.event(values)];
    const { context } = mailing.server.server;
    const { repository } = context;
    let isFirst = true;
    const changeSet: typeof repository.changeSet = async (...given) => {
      if (!isFirst) return await repository.changeSet(...given);
      isFirst = false;
      throw new Error('Gesperrt');
    };
    const broken = { ...context, repository: { ...repository, changeSet } };
    const now = noon(handoutDay(0));
    await expect(sendHandoutReminders(broken, now)).rejects.toThrow('Gesperrt');
    const reminded = async () => {
      const stored = await Promise.all(events.map((event) => world.stored(event)));
      return stored.filter(({ teacherRequest }) => Object(teacherRequest).remindedAt).length;
    };
    expect(await reminded()).toBe(1);
    expect(await sendHandoutReminders(context, now)).toBe(1);
    expect(await reminded()).toBe(2);
  });

  it('are repeated once before the event, by whichever process comes first', async () => {
    const recipients = ['coordinator', 'teacher', 'institution'];
    const reminderConfig = { isEnabled: true, daysBefore: 3, recipients };
    const event = await world.event({
      eventDate: handoutDay(2),
      coordinatorHasConfirmed: true,
      reminderConfig,
    });
    const far = await world.event({ reminderConfig });
    const { context } = mailing.server.server;
    const before = (await mailsTo(mailing.server, 'eva@demo.example')).length;
    const now = noon(handoutDay(0));
    const sums = await Promise.all([sendHandoutReminders(context, now), sendHandoutReminders(context, now)]);
    expect(sums.toSorted()).toEqual([0, 1]);
    expect(await sendHandoutReminders(context, noon(handoutDay(1)))).toBe(0);
    const mails = await mailsTo(mailing.server, 'eva@demo.example');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toMatch(/^Erinnerung: Verteilaktion am/);
    expect(
      (await mailsTo(mailing.server, 'anna@demo.example')).every(
        ({ subject }) => !/Erinnerung/.test(subject),
      ),
    ).toBe(true);
    const record = await world.stored(event);
    expect(record).toMatchObject({
      reminderConfig: { ...reminderConfig, lastSentAt: expect.stringMatching(/Z$/) },
      teacherRequest: { remindedAt: expect.any(String) },
    });
    expect(record.coordinatorRequest ?? null).toBeNull();
    expect((await world.stored(far)).$version).toBe(far.$version);
    expect(clockInBerlin(now)).toContain('12:00');
  });
});
