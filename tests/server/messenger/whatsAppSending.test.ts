import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import buchhaltung from '../../../entities/roles/buchhaltung.json' with { type: 'json' };
import eltern from '../../../entities/roles/eltern.json' with { type: 'json' };
import lehrkraft from '../../../entities/roles/lehrkraft.json' with { type: 'json' };
import nurLesen from '../../../entities/roles/nur-lesen.json' with { type: 'json' };
import personal from '../../../entities/roles/personal.json' with { type: 'json' };
import standortbetreuung from '../../../entities/roles/standortbetreuung.json' with { type: 'json' };
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../../src/framework/server/repository/createId.ts';
import { createGraph } from '../../../src/server/messenger/whatsAppGraph.ts';
import { finishInterrupted, sendWaiting } from '../../../src/server/messenger/whatsAppOutbox.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';
import {
  newNumber,
  ownNumber,
  phoneNumberId,
  received,
  reported,
  sendPath,
  useWhatsApp,
} from '../../support/useWhatsApp.ts';

const patience = { timeout: 20_000 };

describe.each(testEngines())('sending by WhatsApp on $engine', (engine) => {
  const { world, report, conversationOf, messagesOf, send } = useWhatsApp(engine);

  /** A contact who has just written. */
  async function contact(): Promise<string> {
    const number = newNumber();
    await report(received(number, {}, { at: new Date(Date.now() - 60_000) }));
    return number;
  }
  const stored = async (number: string, id: string) =>
    (await messagesOf(number)).find((one) => one.id === id);
  const context = () => world.server.server.context;
  const graph = () => createGraph(`${world.graph.url}/v21.0`);

  async function consent(number: string): Promise<void> {
    const values = { name: 'Bea', phoneNumber: number, whatsAppConsentAt: '2026-11-01' };
    await createRecord(world.server.api, 'conversations', { ...values, account: world.account.id });
  }

  /** An approved template with one value in its head and two in its text. */
  async function approved(status: string | null = 'APPROVED'): Promise<string> {
    const { id } = await createRecord(world.server.api, 'whatsappmessagetemplates', {
      name: 'kurs_beginnt',
      category: 'UTILITY',
      language: 'de',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Hallo {{1}}' },
        { type: 'BODY', text: '<p>Am <strong>{{1}}</strong> um {{2}} Uhr &amp; pünktlich.</p>' },
        { type: 'FOOTER', text: 'Deine Musikschule' },
      ],
    });
    await sql`UPDATE "whatsappmessagetemplates" SET "status" = ${status} WHERE "id" = ${id}`.execute(
      world.server.server.db.kysely,
    );
    return id;
  }

  it('sends a free text within the window, and shows the contact that theirs was read (messaging-57)', async () => {
    const number = await contact();
    const [incoming] = await messagesOf(number);
    const answer = await send(number, { repliesTo: incoming?.id ?? '' });
    expect(answer.status).toBe(200);
    const { messageId: id, conversation } = answer.body;
    await expect.poll(async () => (await stored(number, id))?.messageId, patience).toBeTruthy();
    const message = await stored(number, id);
    const taken = world.graph.taken.find((one) => one.id === message?.messageId);
    expect(taken).toMatchObject({
      phoneNumberId,
      body: {
        messaging_product: 'whatsapp',
        to: number.slice(1),
        type: 'text',
        text: { body: 'Bis morgen!' },
        context: { message_id: incoming?.messageId },
        biz_opaque_callback_data: id,
      },
    });
    expect(message).toMatchObject({
      conversation,
      direction: 'outgoing',
      fromNumber: ownNumber,
      toNumber: number,
      repliesTo: incoming?.id,
    });
    await expect.poll(() => world.graph.read.includes(String(incoming?.messageId)), patience).toBe(true);
    expect(await conversationOf(number)).toMatchObject({ lastMessagePreview: 'Bis morgen!' });
  });

  it('refuses a free text 24 hours after the last reply, and says when that was (messaging-46)', async () => {
    const day = 24 * 60 * 60 * 1000;
    for (const [age, status] of [
      [day - 60_000, 200],
      [day + 1000, 409],
    ] as const) {
      const number = newNumber();
      await report(received(number, {}, { at: new Date(Date.now() - age) }));
      const answer = await send(number);
      expect([age, answer.status]).toEqual([age, status]);
      if (status === 409) expect(errorOf(answer).message).toContain('Der Kontakt hat zuletzt am');
    }
    const never = newNumber();
    await consent(never);
    const answer = await send(never);
    expect([answer.status, errorOf(answer).message]).toEqual([
      409,
      expect.stringContaining('noch nie reagiert'),
    ]);
  });

  it('writes first only with a consent, and then only a template that is approved', async () => {
    const template = await approved();
    const values = ['Bea', 'Montag', '15'];
    const stranger = newNumber();
    const refused = await send(stranger, { template, values });
    expect([refused.status, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('Einwilligung'),
    ]);
    // nothing is left of the attempt
    await expect(conversationOf(stranger)).rejects.toThrow();

    const number = newNumber();
    await consent(number);
    for (const status of [null, 'PENDING', 'REJECTED'])
      expect((await send(number, { template: await approved(status), values })).status).toBe(409);
    const answer = await send(number, { template, values: ['Bea', ' Montag\n früh', '15'] });
    expect(answer.status).toBe(200);
    await expect
      .poll(async () => (await stored(number, answer.body.messageId))?.messageId, patience)
      .toBeTruthy();
    expect(await stored(number, answer.body.messageId)).toMatchObject({
      messageType: 'template',
      header: 'Hallo Bea',
      message: 'Am *Montag früh* um 15 Uhr & pünktlich.',
      footer: 'Deine Musikschule',
      template,
    });
    expect(world.graph.taken.at(-1)?.body.template).toEqual({
      name: 'kurs_beginnt',
      language: { code: 'de' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: 'Bea' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Montag früh' },
            { type: 'text', text: '15' },
          ],
        },
      ],
    });
  });

  it('names the field that is wrong', async () => {
    const number = await contact();
    const template = await approved();
    const fieldsOf = async (more: Record<string, unknown>, to = number) => {
      const { api } = world.server;
      const answer = await api.post(sendPath, { fromNumber: ownNumber, toNumber: to, ...more });
      expect(answer.status).toBe(422);
      return Object.keys(errorOf(answer).details?.fields ?? {});
    };
    expect(await fieldsOf({})).toEqual(['message']);
    expect(await fieldsOf({ message: 'x', template })).toEqual(['message']);
    expect(await fieldsOf({ template, values: ['Bea'] })).toEqual(['values']);
    expect(await fieldsOf({ message: 'x' }, '12')).toEqual(['toNumber']);
    expect(await fieldsOf({ message: 'x', fromNumber: '+493099999999' })).toEqual(['fromNumber']);
    expect(await fieldsOf({ message: 'x', repliesTo: createId() })).toEqual(['repliesTo']);
    const { id: conversation } = await conversationOf(await contact());
    expect(await fieldsOf({ message: 'x', conversation })).toEqual(['toNumber']);
  });

  it('sends once, however often the same key is sent', async () => {
    const number = await contact();
    const before = world.graph.taken.length;
    const answers = await Promise.all([1, 2, 3].map(async () => await send(number, {}, 'doppelklick-4711')));
    const ids = new Set(answers.map(({ body }) => body.messageId));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const [id = ''] = ids;
    await expect.poll(async () => (await stored(number, id))?.messageId, patience).toBeTruthy();
    expect((await send(number, { message: 'Anderes' }, 'doppelklick-4711')).status).toBe(422);
    expect(world.graph.taken).toHaveLength(before + 1);
    expect((await messagesOf(number)).filter(({ direction }) => direction === 'outgoing')).toHaveLength(1);
  });

  it('does not send again after a lost answer, and says so, until a status tells more (messaging-36)', async () => {
    for (const mood of ['losesAnswer', 'gateway'] as const) {
      const number = await contact();
      world.graph.moods = [mood];
      const { attempts } = world.graph;
      const { body } = await send(number);
      await expect
        .poll(async () => (await stored(number, body.messageId))?.whatsAppErrors, patience)
        .toEqual([expect.objectContaining({ title: 'Ausgang unklar' })]);
      await finishInterrupted(context());
      await sendWaiting(context(), graph(), body.conversation);
      expect(world.graph.attempts).toBe(attempts + 1);
      if (mood === 'gateway') continue;
      const { id } = world.graph.taken.at(-1) ?? { id: '' };
      await report(reported(id, 'delivered', { biz_opaque_callback_data: body.messageId }));
      expect(await stored(number, body.messageId)).toMatchObject({
        messageId: id,
        whatsAppErrors: [],
        deliveredAt: expect.any(String),
      });
    }
  });

  it('would arrive twice if it were sent twice, which is why it is not', async () => {
    const number = await contact();
    const access = { token: world.graph.token, phoneNumberId };
    const message = {
      to: number.slice(1),
      type: 'text',
      text: { body: 'Hallo' },
      biz_opaque_callback_data: 'gleich',
    };
    expect(await graph().send(access, message)).not.toBe(await graph().send(access, message));
  });

  it('leaves once, however many processes send at the same time', async () => {
    const number = await contact();
    world.graph.delay = 150;
    const { body } = await send(number);
    const tried = await Promise.all(
      [1, 2, 3].map(async () => await sendWaiting(context(), graph(), body.conversation)),
    );
    await expect.poll(async () => (await stored(number, body.messageId))?.messageId, patience).toBeTruthy();
    world.graph.delay = 0;
    expect(tried.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
    expect(world.graph.taken.filter((one) => one.body.to === number.slice(1))).toHaveLength(1);
  });

  it('keeps the order, and tries again what WhatsApp certainly did not take', async () => {
    const number = await contact();
    world.graph.moods = ['limits', 'disturbed'];
    const texts = ['eins', 'zwei', 'drei'];
    const ids: string[] = [];
    for (const message of texts) ids.push((await send(number, { message })).body.messageId);
    const { conversation } = (await send(number, { message: 'vier' })).body;
    await expect
      .poll(
        async () => {
          await sendWaiting(context(), graph(), conversation);
          return (await messagesOf(number)).filter((one) => one.direction === 'outgoing' && one.messageId)
            .length;
        },
        { timeout: 30_000 },
      )
      .toBe(4);
    const sent = world.graph.taken.filter(({ body }) => body.to === number.slice(1));
    expect(sent.map(({ body }) => body.text)).toEqual([...texts, 'vier'].map((body) => ({ body })));
    expect((await messagesOf(number)).flatMap(({ whatsAppErrors }) => whatsAppErrors ?? [])).toEqual([]);
    expect(ids).toHaveLength(3);
  }, 60_000);

  it('ends a message that WhatsApp refuses, in German (messaging-71)', async () => {
    const number = await contact();
    world.graph.moods = ['refuses'];
    const { body } = await send(number);
    await expect
      .poll(async () => (await stored(number, body.messageId))?.whatsAppErrors, patience)
      .toMatchObject([
        { code: 131026, message: 'Diese Nummer hat kein WhatsApp, oder kann die Nachricht nicht empfangen.' },
      ]);
  });

  it('says on the account that its key has expired, keeps the message, and sends it with a new key', async () => {
    const number = await contact();
    const path = `messenger-accounts/${world.account.id}`;
    world.graph.moods = ['expiredKey'];
    const { body } = await send(number);
    const account = async () => (await world.server.api.get<{ lastError: string | null }>(path)).body;
    await expect.poll(async () => (await account()).lastError, patience).toContain('abgelaufen');
    expect((await account()).lastError).not.toContain(world.graph.token);
    expect(await stored(number, body.messageId)).toMatchObject({ messageId: null, sendingAt: null });
    await sendWaiting(context(), graph(), body.conversation);
    expect((await stored(number, body.messageId))?.messageId).toBeTruthy();
    expect((await account()).lastError).toBeNull();
  });

  it('sends nothing that waits after the contact has objected', async () => {
    const number = await contact();
    world.graph.moods = ['limits'];
    const { attempts } = world.graph;
    const { body } = await send(number);
    await expect.poll(() => world.graph.attempts, patience).toBe(attempts + 1);
    await report(received(number, { type: 'text', text: { body: 'STOP' } }));
    await expect
      .poll(async () => {
        await sendWaiting(context(), graph(), body.conversation);
        return (await stored(number, body.messageId))?.whatsAppErrors;
      }, patience)
      .toMatchObject([{ title: 'Nicht gesendet', message: expect.stringContaining('STOP') }]);
    expect(world.graph.attempts).toBe(attempts + 1);
  });

  it('marks what a killed process had begun, and never repeats it', async () => {
    const number = await contact();
    const { id: conversation } = await conversationOf(number);
    const { kysely } = world.server.server.db;
    const [begun, waiting] = [createId(), createId()];
    const before = new Date(Date.now() - 20 * 60_000).toISOString();
    for (const [id, sendingAt] of [
      [begun, before],
      [waiting, null],
    ])
      await sql`
        INSERT INTO "whatsapp-messages" ("id", "version", "createdAt", "updatedAt", "conversation", "account",
          "direction", "type", "messageType", "message", "toNumber", "sentAt", "sendingAt", "phoneNumber")
        VALUES (${id}, 1, now(), now(), ${conversation}, ${world.account.id}, 'outgoing', 'whatsApp', 'text', 'Hallo',
          ${number}, ${before}, ${sendingAt}, ${number})`.execute(kysely);
    // while it might still be running, the later one waits for it
    expect(await sendWaiting(context(), graph(), conversation)).toBe(0);
    expect(await finishInterrupted(context())).toMatchObject({ unclear: 1, resumed: 1 });
    await sendWaiting(context(), graph(), conversation);
    await expect.poll(async () => (await stored(number, waiting))?.messageId, patience).toBeTruthy();
    expect(await stored(number, begun)).toMatchObject({
      messageId: null,
      whatsAppErrors: [{ title: 'Ausgang unklar' }],
    });
  });

  it('sends only for those who may, from accounts that they may read', async () => {
    const number = await contact();
    const wish = { fromNumber: ownNumber, toNumber: number, message: 'Hallo' };
    const conversations = { read: { all: true } } as const;
    const accounts = { read: { all: true } } as const;
    const custom = ['sendMailAsCustomer'];
    const cases = [
      [{ conversations: { ...conversations, custom }, 'messenger-accounts': accounts }, 200],
      [{ conversations, 'messenger-accounts': accounts }, 403],
      [{ conversations: { ...conversations, custom } }, 403],
      [{ 'messenger-accounts': accounts }, 404],
      [
        {
          conversations: { read: { rules: [{ when: { name: 'Niemand' }, fields: true }] }, custom },
          'messenger-accounts': accounts,
        },
        404,
      ],
      [
        {
          conversations: { ...conversations, custom },
          'messenger-accounts': { read: { rules: [{ when: { name: 'Anderes' }, fields: true }] } },
        },
        422,
      ],
    ] as const;
    for (const [grants, status] of cases) {
      const { api } = await loginAs(world.server, grants as never);
      expect([grants, (await api.post(sendPath, wish)).status]).toEqual([grants, status]);
    }
    const template = await approved();
    const filled = { fromNumber: ownNumber, toNumber: number, template, values: ['a', 'b', 'c'] };
    const may = { conversations: { ...conversations, custom }, 'messenger-accounts': accounts };
    const templates = { read: { all: true } } as const;
    const without = await loginAs(world.server, { ...may, whatsappmessagetemplates: templates } as never);
    expect((await without.api.post(sendPath, filled)).status).toBe(403);
    const withRight = { ...templates, custom: ['renderWhatsAppTemplates'] };
    const allowed = await loginAs(world.server, { ...may, whatsappmessagetemplates: withRight } as never);
    expect((await allowed.api.post(sendPath, filled)).status).toBe(200);
    expect((await world.server.anonymous.post(sendPath, wish)).status).toBe(401);
  });

  it('follows the roles of the office', async () => {
    const number = await contact();
    const wish = { fromNumber: ownNumber, toNumber: number, message: 'Hallo' };
    const found: Record<string, number> = {};
    // other rights of these roles may have no effect yet
    const ofMessages = ({ conversations = {}, 'messenger-accounts': accounts = {} }: Grants): Grants => ({
      conversations,
      'messenger-accounts': accounts,
    });
    for (const { name, crudAccess } of [
      standortbetreuung,
      buchhaltung,
      personal,
      lehrkraft,
      eltern,
      nurLesen,
    ]) {
      const { api } = await loginAs(world.server, ofMessages(crudAccess as Grants));
      found[name] = (await api.post(sendPath, wish)).status;
    }
    // the others have no account of their own, or none at all
    expect(found).toEqual({
      Standortbetreuung: 200,
      Buchhaltung: 403,
      Personal: 403,
      Lehrkraft: 403,
      Eltern: 403,
      'Nur Lesen': 403,
    });
  });

  it('sends nothing from an account that is paused', async () => {
    const number = await contact();
    const path = `messenger-accounts/${world.account.id}`;
    const pause = async (isPaused: boolean) => {
      const { body } = await world.server.api.get<{ $version: number }>(path);
      await world.server.api.put(path, { isPaused }, body.$version);
    };
    await pause(true);
    expect((await send(number)).status).toBe(409);
    await pause(false);
    expect((await send(number)).status).toBe(200);
  });
});
