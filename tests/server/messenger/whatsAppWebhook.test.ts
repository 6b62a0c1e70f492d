import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';
import { isSignedBy } from '../../../src/server/messenger/whatsAppWebhook.ts';
import { testEngines } from '../../support/testEngines.ts';
import {
  change,
  newNumber,
  phoneNumberId,
  received,
  reported,
  useWhatsApp,
  verifyToken,
  webhookPath,
} from '../../support/useWhatsApp.ts';

describe.each(testEngines())('the webhook of WhatsApp on $engine', (engine) => {
  const { world, report, conversationOf, messagesOf, send } = useWhatsApp(engine);

  /** After everything else in these tests, so that the last message is the same at all times. */
  const later = (Math.floor(Date.now() / 1000) + 3600) * 1000;
  const opened = new Date(later - 7_200_000);
  const minute = (number: number) => new Date(later + number * 60_000);
  /** What a contact's messages and conversation say, without our own ids. */
  async function stateOf(number: string): Promise<unknown> {
    const messages = await messagesOf(number);
    const idOf = new Map(messages.map(({ id, messageId }) => [id, messageId]));
    const told = messages.map(
      ({ messageId, messageType, message, sentAt, deliveredAt, readAt, ...more }) => ({
        ...{ messageId, messageType, message, deliveredAt, readAt },
        ...(more.direction === 'incoming' && { sentAt }),
        errors: more.whatsAppErrors,
        attachments: more.attachments,
        answers: idOf.get(String(more.repliesTo)) ?? null,
      }),
    );
    const { whatsAppStoppedAt, lastWhatsAppReplyAt, receivedLastMessageAt, ...conversation } =
      await conversationOf(number);
    const { name, state, lastMessagePreview } = conversation;
    return {
      messages: told.toSorted((one, other) => (String(one.messageId) < String(other.messageId) ? -1 : 1)),
      ...{ name, state, lastMessagePreview, whatsAppStoppedAt, lastWhatsAppReplyAt, receivedLastMessageAt },
    };
  }

  it('confirms its address if the token is right', async () => {
    const ask = async (query: Record<string, string>) =>
      await world.server.anonymous.get(webhookPath, { 'hub.challenge': '1158201444', ...query });
    const answer = await ask({ 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken });
    expect([answer.status, answer.text]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await ask({ 'hub.mode': 'subscribe', 'hub.verify_token': 'falsch' })).status).toBe(403);
    expect((await ask({ 'hub.mode': 'subscribe' })).status).toBe(403);
    expect((await ask({ 'hub.verify_token': verifyToken })).status).toBe(403);
  });

  it('stores nothing that is not signed, signed by somebody else, or changed since', async () => {
    const number = newNumber();
    const { raw, headers } = world.graph.sign({ entry: [received(number)] });
    const post = async (body: string, more: Record<string, string>) =>
      await world.server.anonymous.send('POST', webhookPath, { raw: body, headers: more });
    const type = { 'content-type': 'application/json' };
    const foreign = createHmac('sha256', 'ein anderes geheimnis').update(raw).digest('hex');
    const forged = [
      [raw, type],
      [raw, { ...type, 'x-hub-signature-256': `sha256=${foreign}` }],
      [raw, { ...headers, 'x-hub-signature-256': headers['x-hub-signature-256']?.toUpperCase() ?? '' }],
      [raw.replace('Hallo', 'Tschüss'), headers],
      [`${raw} `, headers],
    ] as const;
    for (const [body, more] of forged) expect((await post(body, more)).status).toBe(403);
    // a type whose body nobody checks is not read
    expect((await post(raw, { ...headers, 'content-type': 'text/plain' })).status).toBe(415);
    expect(await messagesOf(number)).toEqual([]);
    // the control: nothing but the signature was in the way
    expect((await post(raw, headers)).status).toBe(200);
    expect(await messagesOf(number)).toHaveLength(1);
    expect(isSignedBy('', Buffer.from(raw), undefined)).toBe(false);
  });

  it('stores a message, opens the window and answers when it is stored', async () => {
    const number = newNumber();
    const at = minute(0);
    expect((await report(received(number, { id: 'wamid.A1' }, { at }))).status).toBe(200);
    expect(await messagesOf(number)).toMatchObject([
      {
        messageId: 'wamid.A1',
        messageType: 'text',
        message: 'Hallo!',
        direction: 'incoming',
        fromNumber: number,
        fromName: 'Bea Blau',
        toName: 'Büro',
        account: world.account.id,
        phoneNumberId,
        sentAt: at.toISOString(),
      },
    ]);
    expect(await conversationOf(number)).toMatchObject({
      name: 'Bea Blau',
      state: 'open',
      account: world.account.id,
      lastMessagePreview: 'Hallo!',
      lastWhatsAppReplyAt: at.toISOString(),
      category: 'messenger-whats-app',
    });
  });

  it('keeps pictures, recordings, places, contacts and answers by button (messaging-25, messaging-26)', async () => {
    const number = newNumber();
    const kinds: [JsonObject, JsonObject, string][] = [
      [
        { type: 'image', image: { id: '71', mime_type: 'image/jpeg', caption: 'Klavier' } },
        { message: 'Klavier', attachments: [{ id: '71', contentType: 'image/jpeg' }] },
        'Klavier',
      ],
      [
        { type: 'audio', audio: { id: '72', mime_type: 'audio/ogg; codecs=opus' } },
        { attachments: [{ id: '72', contentType: 'audio/ogg' }] },
        'Sprachnachricht',
      ],
      [
        {
          type: 'location',
          location: { latitude: 50.94, longitude: 6.96, name: 'Musikschule', address: 'Köln' },
        },
        { message: 'Musikschule, Köln\n50.94, 6.96' },
        'Musikschule, Köln',
      ],
      [
        {
          type: 'contacts',
          contacts: [{ name: { formatted_name: 'Ada Adler' }, phones: [{ phone: '+49 221 1' }] }],
        },
        { message: 'Ada Adler, +49 221 1' },
        'Ada Adler, +49 221 1',
      ],
      [
        {
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Ja' } },
        },
        { message: 'Ja' },
        'Ja',
      ],
      [{ type: 'hologram', hologram: { id: '1' } }, {}, 'Die Art dieser Nachricht ist unbekannt'],
    ];
    for (const [at, [message, kept, preview]] of kinds.entries()) {
      expect((await report(received(number, message, { at: minute(at) }))).status).toBe(200);
      const stored = (await messagesOf(number)).at(-1);
      expect(stored).toMatchObject({ messageType: String(message.type), ...kept });
      expect((await conversationOf(number)).lastMessagePreview).toBe(preview);
    }
  });

  it('ends sending with STOP, until the contact writes again', async () => {
    const number = newNumber();
    const text = (body: string) => ({ type: 'text', text: { body } });
    await report(received(number, {}, { at: new Date(Date.now() - 3000) }));
    await report(received(number, text('Stopp!'), { at: new Date(Date.now() - 2000) }));
    expect((await conversationOf(number)).whatsAppStoppedAt).not.toBeNull();
    const refused = await send(number);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('STOP')]);
    await report(received(number, text('Doch wieder'), { at: new Date(Date.now() - 1000) }));
    expect((await conversationOf(number)).whatsAppStoppedAt).toBeNull();
    expect((await send(number)).status).toBe(200);
  });

  it('lifts the objection when the office enters a new consent', async () => {
    const number = newNumber();
    await report(received(number, { type: 'text', text: { body: 'STOP' } }));
    const { id, $version } = await conversationOf(number);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    const answer = await world.server.api.put(`conversations/${id}`, { whatsAppConsentAt: today }, $version);
    expect(answer.status).toBe(200);
    expect((await conversationOf(number)).whatsAppStoppedAt).toBeNull();
  });

  it('ends in the same state when all is replayed three times and shuffled', async () => {
    const text = (body: string) => ({ type: 'text', text: { body } });
    const second = (number: number) => ({ at: new Date(later + number * 1000) });
    let run = 0;

    /** All that happens with a contact after a message of ours, in its order. */
    function story(number: string, sent: string): JsonObject[] {
      const id = (name: string) => `wamid.R${run}${name}`;
      const thumb = { type: 'reaction', reaction: { message_id: id('a'), emoji: '👍' } };
      const status = (name: string, at: number, more: JsonObject = {}) =>
        reported(sent, name, { timestamp: String(later / 1000 + at), ...more });
      const failed = (code: number) => ({ errors: [{ code, title: `Nr. ${code}` }] });
      return [
        received(number, { id: id('a'), ...text('Guten Tag') }, second(0)),
        received(number, { id: id('b'), ...text('Zwei in') }, second(2)),
        received(number, { id: id('c'), ...text('einer Sekunde') }, second(2)),
        received(number, { id: id('d'), ...text('Dazu'), context: { id: id('b') } }, second(1)),
        received(number, { id: id('e'), ...thumb }, second(1)),
        received(number, { id: id('f'), ...text('Auf eure'), context: { id: sent } }, second(1)),
        received(number, { id: id('g'), ...text('STOP') }, second(3)),
        status('sent', 0),
        status('delivered', 1),
        status('delivered', 5),
        status('read', 9),
        status('failed', 2, failed(131026)),
        status('failed', 1, failed(131999)),
      ];
    }

    /** The state after everything came in some order; what differs between two contacts is left out. */
    async function play(order: (entries: JsonObject[]) => JsonObject[][]): Promise<string> {
      run += 1;
      const number = newNumber();
      await report(received(number, { id: `wamid.R${run}z` }, { at: opened }));
      const { body } = await send(number);
      await expect.poll(async () => (await sentOf(number, body)) !== '', { timeout: 20_000 }).toBe(true);
      for (const batch of order(story(number, await sentOf(number, body))))
        expect((await report(...batch)).status).toBe(200);
      return JSON.stringify(await stateOf(number)).replaceAll(/wamid\.(R\d+|OUT\d+)/g, 'wamid.');
    }
    const sentOf = async (number: string, { messageId }: { messageId: string }) =>
      String((await messagesOf(number)).find(({ id }) => id === messageId)?.messageId ?? '');

    const expected = await play((entries) => entries.map((entry) => [entry]));
    const time = (seconds: number) => new Date(later + seconds * 1000).toISOString();
    expect(expected).toContain(`"deliveredAt":"${time(1)}","readAt":"${time(9)}","errors":[{"code":131999`);
    expect(expected).toContain(`"lastMessagePreview":"STOP","whatsAppStoppedAt":"${time(3)}"`);
    expect(expected.match(/"answers":"wamid/g)).toHaveLength(3);
    const drawn = fc.array(fc.nat(), { minLength: 39, maxLength: 39 });
    const replayed = fc.asyncProperty(drawn, async (keys) => {
      const shuffled = await play((entries) => {
        const all = [...entries, ...entries, ...entries].map((entry, at) => ({ entry, key: keys[at] ?? 0 }));
        const sorted = all.toSorted((one, other) => one.key - other.key).map(({ entry }) => entry);
        // several in one webhook, as WhatsApp does
        return [sorted.slice(0, 12), ...sorted.slice(12).map((entry) => [entry])];
      });
      expect(shuffled).toBe(expected);
    });
    await fc.assert(replayed, { numRuns: 5, seed: Number(process.env.LEITSTAND_SEED ?? 45) });
  }, 180_000);

  it('stores a message once that comes twice at the same moment', async () => {
    const number = newNumber();
    const entry = received(number);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await report(entry)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await messagesOf(number)).toHaveLength(1);
  });

  it('takes whatever it does not understand, and stores the rest of it', async () => {
    const number = newNumber();
    const odd = change({
      messages: [{ id: 5 }, null, 'x', { id: 'wamid.B1', from: 'abc', timestamp: '1' }] as never,
      statuses: [{ id: 'wamid.unbekannt', status: 'sent', timestamp: '1796025600' }, { status: 'read' }],
    });
    const entry = received(number, { type: 'text', text: { body: 'a\u0000b\ud800c' } });
    const answer = await report(
      odd,
      { id: '1', changes: [{ field: 'calls', value: {} }] },
      { id: '2' },
      entry,
    );
    expect(answer.status).toBe(200);
    expect((await messagesOf(number)).map(({ message }) => message)).toEqual(['ab\ufffdc']);
  });

  it('keeps a message to a number that no account has', async () => {
    const number = newNumber();
    const entry = JSON.parse(JSON.stringify(received(number)).replace(phoneNumberId, '999'));
    expect((await report(entry)).status).toBe(200);
    expect(await messagesOf(number)).toMatchObject([{ account: null, phoneNumberId: '999' }]);
  });

  it('answers 429 after many forged requests, and nothing larger than 3 MB', async () => {
    const large = world.graph.sign({ entry: [], filler: 'x'.repeat(3_200_000) });
    expect((await world.server.anonymous.send('POST', webhookPath, large)).status).toBe(413);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 40; asked += 1) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=0' };
      statuses.add((await world.server.anonymous.send('POST', webhookPath, { raw: '{}', headers })).status);
    }
    expect([...statuses]).toEqual([403, 429]);
    // a signed one of the same address is taken
    expect((await report(received(newNumber()))).status).toBe(200);
  });
});
