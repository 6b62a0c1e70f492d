import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { dailyMail } from '../../../src/server/mails/dailyMail.ts';
import { beginDigests } from '../../../src/server/notifications/jobs.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type Account, apiOf, openAccount } from '../../support/openAccount.ts';
import { mailsTo } from '../../support/outbox.ts';
import { type Api, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const all = { all: true as const };
const tasks: Grants = { 'to-dos': { create: true, read: all, update: all }, 'login-users': { read: all } };
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Rows are stored, and the process ends before they are delivered. */
const dying = { wake: () => undefined } as never;

// the embedded database has one connection, which the mail must not wait for
describe.each(testEngines())('the daily mail on $engine', (engine) => {
  let server: TestServer;
  let ann: Account & { api: Api };
  let bob: Account & { api: Api };
  let made = 0;

  async function open(grants: Grants, values = {}) {
    const account = await openAccount(server, grants, values);
    return { ...account, api: apiOf(server, await account.login()) };
  }

  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.server.mails.ready();
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    [ann, bob] = [await open(tasks), await open(tasks)];
    await choose(bob, { TO_DO_ASSIGNED: { mail: true } });
  });

  const settle = async () => await server.server.outbox.empty();
  const choose = async ({ api }: { api: Api }, choices: object) =>
    expect((await api.put('preferences/notifications', choices)).status).toBe(204);

  async function assign(to: string, values = {}): Promise<ApiRecord> {
    made += 1;
    const task = await createRecord(ann.api, 'to-dos', {
      name: `Aufgabe ${made}`,
      responsible: to,
      ...values,
    } as never);
    await settle();
    return task;
  }

  /** Lets two minutes pass, because a mail lists what is at least a minute old. */
  async function age(): Promise<void> {
    await sql`UPDATE "notifications" SET "updatedAt" = "updatedAt" - interval '2 minutes'`.execute(
      server.server.db.kysely,
    );
  }

  /** Runs the job on this day or a later one, and only its first half in a process that dies. */
  async function run({ days = 0, isDying = false, now = later(days) } = {}): Promise<number> {
    const begun = await beginDigests({ ...server.server, outbox: dying }, now);
    if (!isDying) expect((await settle()).failed).toBe(0);
    return begun;
  }

  const textsTo = async ({ mail }: Account) =>
    (await mailsTo(server, mail)).map(({ text, subject }) => ({ text: text ?? '', subject }));

  it('lists what is new and unread, once, with a link into the program', async () => {
    const { name } = await assign(bob.id, { dueDate: '2027-01-15' });
    await age();
    await run();
    const [sent, ...others] = await textsTo(bob);
    expect(others).toEqual([]);
    expect(sent?.subject).toBe('Leitstand: Eine neue Benachrichtigung');
    expect(sent?.text.split('\n\n')).toEqual([
      'Hallo,',
      'seit deiner letzten Tages-Mail ist eine Benachrichtigung gekommen, die du noch nicht gelesen hast:',
      `– Aufgabe zugewiesen: ${name}, fällig am 15.01.2027, von ${ann.mail}`,
      'Mehr dazu findest du im Programm unter der Glocke:',
      server.server.url,
      'Was in der Tages-Mail steht, bestimmst du dort unter „Benachrichtigungen einstellen“.',
      'Leitstand',
    ]);
    await run({ days: 1 });
    expect(await textsTo(bob)).toHaveLength(1);
  });

  it('comes once a day, even if the job runs twice or ends in between', async () => {
    await assign(bob.id);
    await age();
    const now = later(0);
    await run({ now, isDying: true });
    await Promise.all([beginDigests(server.server, now), beginDigests(server.server, now)]);
    await settle();
    await assign(bob.id);
    await age();
    // only the day keeps the next run from listing it
    await sql`UPDATE sys_digests SET "until" = "until" - interval '1 hour'`.execute(server.server.db.kysely);
    await run({ now });
    expect(await textsTo(bob)).toHaveLength(1);
    await assign(bob.id);
    await run({ days: 1 });
    const [, second] = await textsTo(bob);
    for (const number of [made, made - 1]) expect(second?.text).toContain(`: Aufgabe ${number},`);
  });

  it('is not taken if its transaction fails, and comes with the next attempt', async () => {
    await assign(bob.id);
    await age();
    const db = server.server.db.kysely;
    await sql`ALTER TABLE "outgoing-mails" ADD CONSTRAINT "refused" CHECK ("recipient" <> ${sql.lit(bob.mail)})`.execute(
      db,
    );
    await run({ isDying: true });
    expect((await settle()).failed).toBe(1);
    await sql`ALTER TABLE "outgoing-mails" DROP CONSTRAINT "refused"`.execute(db);
    expect(await textsTo(bob)).toEqual([]);
    await sql`UPDATE sys_outbox SET "notBefore" = now()`.execute(db);
    await settle();
    expect(await textsTo(bob)).toHaveLength(1);
  });

  it('goes to those who chose it, for the types they chose, and to no closed login', async () => {
    const [silent, other, unshown, closed] = [
      await open(tasks),
      await open(tasks),
      await open(tasks),
      await open(tasks),
    ];
    await choose(other, { TO_DO_COMPLETED: { mail: true }, TO_DO_ASSIGNED: { mail: false } });
    await choose(unshown, { TO_DO_ASSIGNED: { mail: true } });
    await choose(closed, { TO_DO_ASSIGNED: { mail: true } });
    for (const { id } of [silent, other, unshown, closed]) await assign(id);
    await choose(unshown, { TO_DO_ASSIGNED: { mail: true, inApp: false } });
    await age();
    await run({ isDying: true });
    // closed between the job and its mail
    const { $version } = (await server.api.get(`login-users/${closed.id}`)).body;
    expect(
      (await server.api.put(`login-users/${closed.id}`, { isDeactivated: true }, Number($version))).status,
    ).toBe(200);
    await settle();
    for (const account of [silent, other, unshown, closed]) expect(await textsTo(account)).toEqual([]);
    const before = await run({ days: 1 });
    await choose(bob, {});
    expect(await run({ days: 2 })).toBe(before - 1);
  });

  it('leaves out what was read, dismissed, rests, or is too new', async () => {
    for (let count = 0; count < 4; count += 1) await assign(bob.id);
    await age();
    await assign(bob.id);
    const { body } = await bob.api.get<OwnNotifications>('notifier/own', {});
    const [newest, read, dismissed, resting, left] = body.notifications;
    await bob.api.put('notifier/mark-read', { notificationIds: [read?.id] });
    await bob.api.put('notifier/dismiss', { notificationIds: [dismissed?.id] });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await bob.api.put(`notifier/remind/${resting?.id}`, { at });
    await run();
    const [sent] = await textsTo(bob);
    expect(sent?.text.match(/^– .*$/gm)).toEqual([
      `– Aufgabe zugewiesen: ${left?.messagePayload.name}, von ${ann.mail}`,
    ]);
    // what is no longer at rest is as new as what was too new
    await sql`UPDATE sys_outbox SET "notBefore" = now() WHERE "kind" = 'wakeNotification'`.execute(
      server.server.db.kysely,
    );
    await settle();
    await run({ days: 1 });
    const [, next] = await textsTo(bob);
    expect(next?.text.match(/^– .*$/gm)?.map((line) => line.split(', ')[0])).toEqual([
      `– Aufgabe zugewiesen: ${newest?.messagePayload.name}`,
      `– Aufgabe zugewiesen: ${resting?.messagePayload.name}`,
    ]);
  });

  it('says by the rights of the morning what there is: without them neither what nor from whom', async () => {
    const { name } = await assign(bob.id);
    await age();
    const { $version } = (await server.api.get(`roles/${bob.role}`)).body;
    await server.api.put(`roles/${bob.role}`, { crudAccess: {} }, Number($version));
    await run();
    const [sent] = await textsTo(bob);
    expect(sent?.text).toContain('\n\n– Aufgabe zugewiesen\n\n');
    for (const hidden of [String(name), ann.mail]) expect(sent?.text).not.toContain(hidden);
  });

  it('greets by the name of the profile, and lists fifty', async () => {
    const eva = await createRecord(server.api, 'employees', {
      firstName: 'Eva',
      lastName: 'Eule',
      isEmployee: true,
    } as never);
    const login = await open(tasks, { type: 'employee', meta: { type: 'employees', id: eva.id } });
    await choose(login, { TO_DO_ASSIGNED: { mail: true } });
    await assign(login.id, { name: 'Erste' });
    await sql`
      INSERT INTO "notifications" ("id", "version", "createdAt", "updatedAt", "type", "loginUser", "messagePayload", "key")
      SELECT 'e' || lpad(to_hex(i), 23, '0'), 1, now(), now(), "type", "loginUser", "messagePayload", 'copy/' || i
      FROM "notifications", generate_series(1, 56) i WHERE "loginUser" = ${login.id}`.execute(
      server.server.db.kysely,
    );
    await age();
    await run();
    const [sent] = await textsTo(login);
    expect(sent?.subject).toBe('Leitstand: 57 neue Benachrichtigungen');
    expect(sent?.text).toMatch(/^Hallo Eva Eule,\n/);
    expect(sent?.text.match(/^– .*$/gm)).toHaveLength(50);
    expect(sent?.text).toContain('\nund 7 weitere\n\n');
  });
});

describe('the text of the daily mail', () => {
  const mailOf = (facts: readonly string[]) =>
    dailyMail({
      organisation: 'Musikschule Nord',
      notifications: Array.from({ length: 50 }, () => ({ title: 'Allgemein', facts })),
      total: 60,
      link: 'https://schule.example',
    });

  it('fits into its field, however long the titles are', () => {
    expect(mailOf(['x'.repeat(5000)]).text.length).toBeLessThan(10_000);
  });

  it('lets no title start a line or a paragraph', () => {
    const { text } = mailOf(['eins\n\nhttps://boese.example\u2028zwei']);
    expect(text.split('\n\n').filter((paragraph) => paragraph.startsWith('http'))).toEqual([
      'https://schule.example',
    ]);
    expect(text.split('\n').filter((line) => line.startsWith('– '))).toHaveLength(50);
  });
});
