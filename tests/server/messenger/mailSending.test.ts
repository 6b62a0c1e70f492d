import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import buchhaltung from '../../../entities/roles/buchhaltung.json' with { type: 'json' };
import lehrkraft from '../../../entities/roles/lehrkraft.json' with { type: 'json' };
import standortbetreuung from '../../../entities/roles/standortbetreuung.json' with { type: 'json' };
import type { Conversations } from '../../../src/contract/messenger/messages.ts';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { deliver } from '../../../src/server/messenger/mailOutbox.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type FakeSmtp, smtpUser, startSmtp } from '../../support/fakes/smtp.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const path = 'messenger/mails';
let contacts = 0;

function newAddress(): string {
  contacts += 1;
  return `familie${contacts}@example.org`;
}

describe.each(testEngines())('sending mails on $engine', (engine) => {
  let server: TestServer;
  let smtp: FakeSmtp;
  let account: ApiRecord;

  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer(engine);
    account = await createRecord(server.api, 'messenger-accounts', {
      name: 'Büro',
      type: 'mail',
      senderName: 'Musikschule, Büro',
      signature: '<p>Dein Büro</p>',
      apiConfigs: [
        {
          smtpUsername: smtpUser.user,
          smtpHost: '127.0.0.1',
          smtpPort: smtp.port,
          aliases: ['info@example.org'],
        },
      ],
    });
    const secret = await server.api.put(`secrets/messenger-accounts/${account.id}/password`, {
      value: smtpUser.pass,
    });
    expect(secret.status).toBeLessThan(300);
  });
  beforeEach(() => {
    smtp.refusal = undefined;
  });
  afterAll(async () => {
    await server.stop();
    await smtp.close();
  });

  const write = (toMail: string, more: JsonObject = {}, headers: Record<string, string> = {}) =>
    server.api.post<{ messageId: string; conversation: string }>(
      path,
      {
        message: '<p>Gern am <strong>Dienstag</strong>.</p>',
        subject: 'Probestunde',
        fromMail: smtpUser.user,
        toMail,
        ...more,
      },
      headers,
    );
  const stored = async (id: string) => (await server.api.get<ApiRecord>(`mails/${id}`)).body;
  /** As if the seconds of the undo were over. */
  async function leave(id: string) {
    await sql`UPDATE "mails" SET "sendAt" = now() - interval '1 second' WHERE "id" = ${id}`.execute(
      server.server.db.kysely,
    );
    return await deliver(server.server.context, id);
  }

  it('stores a mail in a conversation and sends it once its undo is over (messaging-55)', async () => {
    const address = newAddress();
    const { status, body } = await write(address, { ccMails: ['kopie@example.org'] });
    expect(status).toBe(200);
    expect(await stored(body.messageId)).toMatchObject({ state: 'waiting', box: 'outbox' });
    expect(await deliver(server.server.context, body.messageId)).toBeUndefined();
    expect(await leave(body.messageId)).toEqual({ state: 'sent' });
    const taken = smtp.taken.filter(({ to }) => to.includes(address));
    expect(taken).toHaveLength(1);
    const mail = await stored(body.messageId);
    expect(mail).toMatchObject({ state: 'sent', box: 'sent', conversation: body.conversation });
    expect(taken[0]).toMatchObject({ from: smtpUser.user, to: [address, 'kopie@example.org'] });
    expect(taken[0]?.raw).toContain(String(mail.messageId));
    expect(taken[0]?.raw).toContain('Dein B=C3=BCro');
  });

  it('sends once however often a request with its key arrives, and however many send at once', async () => {
    const address = newAddress();
    const key = { 'idempotency-key': 'einmal-und-nie-wieder' };
    const answers = await Promise.all([1, 2, 3].map(() => write(address, {}, key)));
    const ids = new Set(answers.map(({ body }) => body.messageId));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const [id = ''] = ids;
    await sql`UPDATE "mails" SET "sendAt" = now() - interval '1 second' WHERE "id" = ${id}`.execute(
      server.server.db.kysely,
    );
    const ends = await Promise.all([1, 2, 3].map(() => deliver(server.server.context, id)));
    expect(ends.filter(Boolean)).toEqual([{ state: 'sent' }]);
    expect(smtp.taken.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });

  it('takes a mail back while it waits, and not afterwards', async () => {
    const { body } = await write(newAddress());
    expect((await server.api.post(`${path}/${body.messageId}/cancel`)).status).toBe(204);
    expect(await leave(body.messageId)).toBeUndefined();
    const gone = await write(newAddress());
    await leave(gone.body.messageId);
    expect((await server.api.post(`${path}/${gone.body.messageId}/cancel`)).status).toBe(409);
  });

  it('tries again what the server cannot take now, and says why it refuses (messaging-70)', async () => {
    const address = newAddress();
    const { body } = await write(address);
    smtp.refusal = { code: 451, text: 'Try later' };
    expect(await leave(body.messageId)).toEqual({ state: 'waiting' });
    smtp.refusal = { code: 550, text: 'No such user here' };
    expect(await leave(body.messageId)).toEqual({ state: 'failed' });
    expect((await stored(body.messageId)).error).toContain('No such user here');
    smtp.refusal = undefined;
    expect((await server.api.post(`${path}/${body.messageId}/retry`)).status).toBe(204);
    expect(await leave(body.messageId)).toEqual({ state: 'sent' });
    expect(smtp.taken.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });

  it('adds no header and no recipient by what is typed', async () => {
    const refused = await write(newAddress(), { subject: 'Hallo\r\nBcc: fremd@example.org' });
    expect(refused.status).toBe(422);
    const two = await write('eine@example.org, fremd@example.org');
    expect(two.status).toBe(422);
    const script = await write(newAddress(), { message: '<p onclick="x()">Hallo<script>x()</script></p>' });
    expect((await stored(script.body.messageId)).message).not.toMatch(/script|onclick/);
  });

  it('answers in the thread of a mail', async () => {
    const address = newAddress();
    const first = await write(address);
    const answer = await write(address, { repliesTo: first.body.messageId, subject: 'AW: Probestunde' });
    const [one, other] = [await stored(first.body.messageId), await stored(answer.body.messageId)];
    expect(other).toMatchObject({ inReplyTo: one.messageId, references: [one.messageId] });
    expect(answer.body.conversation).toBe(first.body.conversation);
  });

  it('sends from addresses of accounts that one may read, and nobody else sends', async () => {
    const alias = await write(newAddress(), { fromMail: 'info@example.org' });
    expect(alias.status).toBe(200);
    const foreign = await write(newAddress(), { fromMail: 'fremd@example.org' });
    expect([foreign.status, errorOf(foreign).details?.fields]).toEqual([
      422,
      { fromMail: 'Von dieser Adresse darfst du nicht senden.' },
    ]);
    const mail = { message: '<p>Hallo</p>', subject: 'Hallo', fromMail: smtpUser.user, toMail: newAddress() };
    const statuses: number[] = [];
    for (const { crudAccess } of [standortbetreuung, buchhaltung, lehrkraft]) {
      const { conversations, mails, 'messenger-accounts': own } = crudAccess as unknown as Grants;
      const grants = conversations && mails && own ? { conversations, mails, 'messenger-accounts': own } : {};
      const { api } = await loginAs(server, grants);
      statuses.push((await api.post(path, mail)).status);
    }
    // shared accounts belong to the first office; the second one has only its own, and this login none; teachers have none
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('lists conversations by what was typed, and marks them seen for each person (messaging-51, messaging-15)', async () => {
    const address = newAddress();
    const begun = await server.api.post<{ _id: string }>('messenger/messages/conversations', {
      contact: address,
      name: 'Familie Sonnenschein',
    });
    expect(begun.status).toBe(200);
    const again = await server.api.post<{ _id: string }>('messenger/messages/conversations', {
      contact: address.toUpperCase(),
    });
    expect(again.body._id).toBe(begun.body._id);
    const { body } = await write(address);
    const found = await server.api.get<Conversations>('messenger/messages/conversations', {
      search: 'Sonnenschein',
    } as never);
    expect(found.body.conversations).toMatchObject([
      { _id: begun.body._id, mail: address, seen: true, messages: [body.messageId] },
    ]);
    const seen = `messenger/messages/conversations/${begun.body._id}/seen`;
    expect((await server.api.put(seen, { seen: false })).status).toBe(204);
    await sql`UPDATE "conversations" SET "receivedLastMessageAt" = now() WHERE "id" = ${begun.body._id}`.execute(
      server.server.db.kysely,
    );
    const one = `messenger/messages/conversations/${begun.body._id}`;
    expect((await server.api.get<ApiRecord>(one)).body.seen).toBe(false);
    expect((await server.api.put(seen, { seen: true })).status).toBe(204);
    expect((await server.api.get<ApiRecord>(one)).body.seen).toBe(true);
    const text = await server.api.get<Conversations>('messenger/messages/conversations', {
      search: 'Dienstag',
    } as never);
    expect(text.body.conversations.map(({ _id }) => _id)).toContain(begun.body._id);
  });

  it('refuses a contact that is none (messaging-41, messaging-42)', async () => {
    const call = 'messenger/messages/conversations';
    const refused = await server.api.post(call, { contact: 'Bea Blau' });
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([
      422,
      {
        contact: 'Der Wert für dieses Feld muss ein Profil, eine E-Mail-Adresse oder eine Telefonnummer sein',
      },
    ]);
    const number = await server.api.post<ApiRecord>(call, { contact: '0151 23456789' });
    expect(number.body).toMatchObject({ phoneNumber: '+4915123456789', name: '+4915123456789' });
  });

  it('reads messages of a conversation in their order, the trash apart (messaging-53, messaging-52)', async () => {
    const address = newAddress();
    const ids: string[] = [];
    for (const subject of ['Eins', 'Zwei', 'Drei'])
      ids.push((await write(address, { subject })).body.messageId);
    const conversation = String((await stored(ids[0] ?? '')).conversation);
    const list = async (query: JsonObject) =>
      (
        await server.api.get<{ messengerMessages: { _id: string }[] }>('messenger/messages', query as never)
      ).body.messengerMessages.map(({ _id }) => _id);
    expect(await list({ conversation })).toEqual(ids);
    expect(await list({ ids: ids.toReversed().join(',') })).toEqual(ids);
    expect(await list({ conversation, before: ids[2] ?? '', limit: 1 })).toEqual([ids[1]]);
    expect((await server.api.put(`${path}/${ids[1]}/box`, { isTrash: true })).status).toBe(204);
    expect(await list({ conversation })).toEqual([ids[0], ids[2]]);
    expect(await list({ conversation, trash: 'true' })).toEqual([ids[1]]);
    const { body } = await server.api.get<ApiRecord>(`messenger/messages/conversations/${conversation}`);
    expect(body.messages).toEqual([ids[0], ids[2]]);
  });
});
