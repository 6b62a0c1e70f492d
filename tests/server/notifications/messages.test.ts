import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnNotification } from '../../../src/contract/notifications/notifierCalls.ts';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type Account, apiOf, type Login, openAccount } from '../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const all = { all: true as const };
const office: Grants = {
  notifications: { read: all, custom: ['sendMessages'] },
  roles: { read: all },
  'login-users': { read: all, update: all, custom: ['logInAsAnotherUser'] },
  institutions: { read: all },
};
const nobody = '0'.repeat(24);
const text = 'Das Büro ist am Freitag geschlossen.';

describe.each(quickEngines())('messages of administrators on $engine', (engine) => {
  let server: TestServer;
  let sender: Account & { api: Api };
  let made = 0;

  async function open(grants: Grants, values = {}) {
    const account = await openAccount(server, grants, values);
    return { ...account, api: apiOf(server, await account.login()) };
  }

  beforeAll(async () => {
    server = await startTestServer(engine);
    sender = await open(office);
  });
  afterAll(async () => await server.stop());

  async function newRole(): Promise<ApiRecord> {
    made += 1;
    return await createRecord(server.api, 'roles', { name: `Verteiler ${made}`, crudAccess: {} } as never);
  }

  /** A login without rights. */
  async function member(roles: string[] = [], values = {}) {
    made += 1;
    const mail = `mitglied${made}@demo.example`;
    return (await createRecord(server.api, 'login-users', { mail, roles, ...values } as never)).id;
  }

  async function stored(login: string): Promise<JsonObject[]> {
    await server.server.outbox.empty();
    const { rows } = await sql<{ messagePayload: JsonObject }>`
      SELECT "messagePayload" FROM "notifications" WHERE "loginUser" = ${login} AND "type" = 'COMMON' ORDER BY "id"`.execute(
      server.server.db.kysely,
    );
    return rows.map(({ messagePayload }) => messagePayload);
  }

  const send = async (body: JsonObject, { api, headers = {} }: { api?: Api; headers?: object } = {}) =>
    await (api ?? sender.api).post('notifier/messages', { message: text, ...body }, headers as never);
  const count = async (body: JsonObject, api: Api = sender.api) =>
    await api.post('notifier/messages/recipients', body);

  it('reach the logins with a role and the named ones, each once, and not their sender', async () => {
    const [one, other] = [await newRole(), await newRole()];
    const both = await member([one.id, other.id]);
    const named = await member();
    const audience = { roles: [one.id, other.id, sender.role], persons: [both, named, named, sender.id] };
    expect((await count(audience)).body).toEqual({ recipients: 2 });
    const sent = await send({ ...audience, message: `  ${text}\n` });
    expect([sent.status, sent.body]).toEqual([200, { recipients: 2 }]);
    const payload = { message: text, fromUser: sender.id };
    expect([await stored(both), await stored(named), await stored(sender.id)]).toEqual([
      [payload],
      [payload],
      [],
    ]);
  });

  it('reach neither deactivated nor locked logins, nor one that is closed before they arrive', async () => {
    const role = await newRole();
    const active = await member([role.id]);
    const closed = await member([role.id], { isDeactivated: true });
    const locked = await member([], { isLocked: true });
    const leaving = await member([role.id]);
    const wake = vi.spyOn(server.server.outbox, 'wake').mockReturnValue();
    expect((await send({ roles: [role.id], persons: [closed, locked] })).body).toEqual({ recipients: 2 });
    expect((await server.api.put(`login-users/${leaving}`, { isDeactivated: true }, 1)).status).toBe(200);
    wake.mockRestore();
    const counts: number[] = [];
    for (const login of [active, closed, locked, leaving]) counts.push((await stored(login)).length);
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it('need the right, however much else somebody may do', async () => {
    const persons = [await member()];
    const { custom: _, ...reading } = office.notifications ?? {};
    const weak = await open({ ...office, notifications: reading });
    const answers = [await send({ persons }, { api: weak.api }), await count({ persons }, weak.api)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await server.anonymous.post('notifier/messages', { persons, message: text })).status).toBe(401);
    expect(await stored(persons[0] ?? '')).toEqual([]);
  });

  it('refuse what does not exist like what the sender may not read', async () => {
    const [role, hidden] = [await newRole(), await newRole()];
    const [person, stranger] = [await member(), await member()];
    const narrow = await open({
      notifications: { custom: ['sendMessages'] },
      roles: { read: { ids: { [role.id]: true } } },
      'login-users': { read: { ids: { [person]: true } } },
    });
    const blind = await open({ notifications: { custom: ['sendMessages'] } });
    const refused = async (body: JsonObject, api: Api) => {
      const answers = [await send(body, { api }), await count(body, api)];
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      const [sent, counted] = answers.map((answer) => errorOf(answer).details?.fields);
      expect(sent).toEqual(counted);
      return sent;
    };
    const roles = 'Mindestens eine dieser Rollen kannst du nicht auswählen.';
    const persons = 'Mindestens eine dieser Personen kannst du nicht auswählen.';
    for (const id of [hidden.id, nobody])
      expect(await refused({ roles: [role.id, id], persons: [person] }, narrow.api)).toEqual({ roles });
    for (const id of [stranger, nobody])
      expect(await refused({ persons: [person, id] }, narrow.api)).toEqual({ persons });
    for (const id of [role.id, nobody])
      expect(await refused({ roles: [id], persons: [person] }, blind.api)).toEqual({ roles, persons });
    expect((await count({ persons: [person] }, narrow.api)).body).toEqual({ recipients: 1 });
    expect(await stored(person)).toEqual([]);
  });

  it('link only to a record that the sender may read, whose title each recipient sees by their own rights', async () => {
    const place = await createRecord(server.api, 'institutions', { name: 'Ost' } as never);
    const reader = await open({ institutions: { read: all }, 'login-users': { read: all } });
    const other = await open({});
    const persons = [reader.id, other.id];
    const link = { entityType: 'institutions', entityId: place.id };
    const blind = await open({ ...office, institutions: {} });
    const wrong = [
      await send({ persons, ...link }, { api: blind.api }),
      await count({ persons, ...link }, blind.api),
      await send({ persons, ...link, entityId: nobody }),
      await send({ persons, ...link, entityType: 'unbekannt' }),
    ];
    expect(wrong.map((answer) => [answer.status, errorOf(answer).details?.fields])).toEqual(
      wrong.map(() => [422, { entityId: 'Auf diesen Eintrag kannst du nicht verweisen.' }]),
    );
    const half = await send({ persons, entityType: 'institutions' });
    expect([half.status, Object.keys(errorOf(half).details?.fields ?? {})]).toEqual([422, ['entityId']]);
    expect((await send({ persons, ...link })).status).toBe(200);
    await server.server.outbox.empty();
    const shown = async (api: Api) =>
      (await api.get<{ notifications: OwnNotification[] }>('notifier/own')).body.notifications.map(
        ({ type, messagePayload }) => [type, messagePayload],
      );
    const payload = { message: text, fromUser: sender.id, ...link };
    const names = { fromName: sender.mail, entityName: 'Ost', institutionName: 'Ost' };
    expect(await shown(reader.api)).toEqual([['COMMON', { ...payload, ...names }]]);
    expect(await shown(other.api)).toEqual([['COMMON', payload]]);
  });

  it.each([
    ['no text', { message: undefined }, 'message'],
    ['a blank text', { message: ' \n\t ' }, 'message'],
    ['1,001 characters', { message: 'x'.repeat(1001) }, 'message'],
    ['nobody', { persons: [] }, 'roles'],
    ['501 persons', { persons: Array.from({ length: 501 }, () => nobody) }, 'persons'],
    ['an unknown field', { subject: 'Hallo' }, 'subject'],
  ])('are refused with %s, at its field', async (_, body, field) => {
    const person = await member();
    const answer = await send({ persons: [person], ...body } as never);
    const fields = errorOf(answer).details?.fields ?? {};
    expect([answer.status, Object.keys(fields)]).toEqual([422, [field]]);
    expect(fields[field]).toMatch(/[a-zäöü]{3}/);
    expect(await stored(person)).toEqual([]);
  });

  it('take 1,000 characters', async () => {
    const person = await member();
    const message = 'ä'.repeat(1000);
    expect((await send({ persons: [person], message })).status).toBe(200);
    expect(await stored(person)).toEqual([{ message, fromUser: sender.id }]);
  });

  it('are refused if they reach nobody', async () => {
    const [empty, closed] = [await newRole(), await member([], { isDeactivated: true })];
    const answers = [
      await send({ roles: [empty.id, sender.role] }),
      await count({ roles: [empty.id] }),
      await send({ persons: [closed, sender.id] }),
    ];
    const sentence = 'Das erreicht außer dir keinen aktiven Zugang.';
    expect(answers.map((answer) => [answer.status, errorOf(answer).details?.fields])).toEqual([
      [422, { roles: sentence }],
      [422, { roles: sentence }],
      [422, { persons: sentence }],
    ]);
  });

  it('are sent once under one key, also by two requests at the same time', async () => {
    const person = await member();
    made += 1;
    const headers = { 'Idempotency-Key': `mitteilung-${engine.engine}-${made}` };
    const body = { persons: [person] };
    const answers = await Promise.all([send(body, { headers }), send(body, { headers })]);
    answers.push(await send(body, { headers }));
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { recipients: 1 }]),
    );
    expect(await stored(person)).toHaveLength(1);
    const changed = await send({ ...body, message: 'Doch nicht.' }, { headers });
    expect([changed.status, errorOf(changed)._t]).toEqual([422, 'keyReused']);
    expect(errorOf(changed).message).toMatch(/^Diese Mitteilung ist schon mit anderen Angaben gesendet/);
    expect(await stored(person)).toHaveLength(1);
    // without a key, each request is a message of its own
    await send(body);
    expect(await stored(person)).toHaveLength(2);
  });

  it('go out in rows of 200, all or none', async () => {
    const role = await newRole();
    const { kysely } = server.server.db;
    const prefix = `viele${made}.`;
    await sql`
      INSERT INTO "login-users" ("id", "version", "createdAt", "updatedAt", "mail")
      SELECT lpad(to_hex(n), 24, '0'), 1, now(), now(), ${prefix} || n || '@demo.example' FROM generate_series(1, 401) n`.execute(
      kysely,
    );
    await sql`
      INSERT INTO "login-users__roles" ("owner", "target", "position")
      SELECT "id", ${role.id}, 0 FROM "login-users" WHERE "mail" LIKE ${`${prefix}%`}`.execute(kysely);
    const wake = vi.spyOn(server.server.outbox, 'wake').mockReturnValue();
    const rows = async () =>
      (
        await sql<{ count: number }>`
          SELECT jsonb_array_length("payload" -> 'to') AS "count" FROM "sys_outbox" WHERE "kind" = 'message' ORDER BY "id"`.execute(
          kysely,
        )
      ).rows.map((row) => row.count);
    const headers = { 'Idempotency-Key': `viele-${engine.engine}-${made}` };
    const unstorable = await send({ roles: [role.id], message: 'a\u0000b' }, { headers });
    expect([unstorable.status, await rows()]).toEqual([422, []]);
    expect((await send({ roles: [role.id] }, { headers })).body).toEqual({ recipients: 401 });
    expect(await rows()).toEqual([200, 200, 1]);
    wake.mockRestore();
    expect((await server.server.outbox.empty()).failed).toBe(0);
    const { rows: told } = await sql<{ count: number }>`
      SELECT count(*)::int AS "count" FROM "notifications" n JOIN "login-users" u ON u."id" = n."loginUser"
      WHERE u."mail" LIKE ${`${prefix}%`}`.execute(kysely);
    expect(told[0]?.count).toBe(401);
  });

  it('come from the one who acts as somebody else, with the rights of both, and reach neither', async () => {
    const profile = (await createRecord(server.api, 'employees', { isEmployee: true })).id;
    const target = await open(office, { meta: { type: 'employees', id: profile } });
    const [person, role] = [await member(), await newRole()];
    const { notifications: _, roles: __, ...clerk } = office;
    const acting = await open(clerk);
    const api = apiOf(server, await acting.api.post<Login>('authenticator/loginAs', { profileId: profile }));
    const sent = await send({ persons: [person, acting.id, target.id] }, { api });
    expect([sent.status, sent.body]).toEqual([200, { recipients: 1 }]);
    expect(await stored(person)).toEqual([{ message: text, fromUser: acting.id }]);
    expect([await stored(acting.id), await stored(target.id)]).toEqual([[], []]);
    // of roles, one reads what both may read
    const answer = await send({ roles: [role.id], persons: [person] }, { api });
    expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([422, ['roles']]);
  });
});
