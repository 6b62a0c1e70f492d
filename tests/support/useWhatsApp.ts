import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from './createRecord.ts';
import { type FakeGraph, startGraph } from './fakes/graph.ts';
import { type Answer, startTestServer, type TestServer } from './startTestServer.ts';

export const ownNumber = '+4989123456';
export const phoneNumberId = '106540352242922';
export const businessAccountId = '102290129340398';
export const verifyToken = 'nur-meta-kennt-dieses';

export const webhookPath = '/api/messenger/whats-app/webhook';
export const sendPath = '/api/messenger/whats-app/send-message';

let numbers = 0;

/** A mobile number that no other test uses. */
export function newNumber(): string {
  numbers += 1;
  return `+49151${String(20_000_000 + numbers)}`;
}

let ids = 0;

/** A message of a contact as WhatsApp reports it. */
export function received(
  from: string,
  more: JsonObject = {},
  { at = new Date(), name = 'Bea Blau' }: { at?: Date; name?: string } = {},
): JsonObject {
  ids += 1;
  const message = {
    id: `wamid.IN${ids}`,
    from: from.slice(1),
    timestamp: String(Math.floor(at.getTime() / 1000)),
    ...('type' in more ? {} : { type: 'text', text: { body: 'Hallo!' } }),
    ...more,
  };
  return change({ contacts: [{ wa_id: from.slice(1), profile: { name } }], messages: [message] });
}

/** A status of a message of ours. */
export function reported(id: string, status: string, more: JsonObject = {}): JsonObject {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return change({ statuses: [{ id, status, timestamp, recipient_id: '4915120000000', ...more }] });
}

/** One entry of a webhook about messages. */
export function change(value: JsonObject): JsonObject {
  const metadata = { display_phone_number: ownNumber, phone_number_id: phoneNumberId };
  const whole = { messaging_product: 'whatsapp', metadata, ...value };
  return { id: businessAccountId, changes: [{ field: 'messages', value: whole }] };
}

/** A server with an account whose WhatsApp is in this process. */
export interface WhatsAppWorld {
  server: TestServer;
  graph: FakeGraph;
  account: ApiRecord;
}

/** Starts both for the tests of a `describe`. */
export function useWhatsApp(...[engine]: Parameters<typeof startTestServer>) {
  const world = {} as WhatsAppWorld;

  beforeAll(async () => {
    world.graph = await startGraph();
    world.server = await startTestServer(engine, {
      WHATSAPP_API_URL: `${world.graph.url}/v21.0`,
      WHATSAPP_APP_SECRET: world.graph.appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    });
    const { api } = world.server;
    world.account = await createRecord(api, 'messenger-accounts', {
      name: 'Büro',
      type: 'whatsApp',
      apiConfigs: [{ phoneNumber: ownNumber, phoneNumberId, businessAccountId }],
    });
    const { id } = world.account;
    const { token } = world.graph;
    const answer = await api.put(`secrets/messenger-accounts/${id}/accessToken`, { value: token });
    if (answer.status >= 300) throw new Error(answer.text);
  });
  afterAll(async () => {
    await world.server.stop();
    await world.graph.close();
  });

  /** Sends entries as one signed webhook. */
  async function report(...entry: JsonObject[]): Promise<Answer> {
    const { raw, headers } = world.graph.sign({ object: 'whatsapp_business_account', entry });
    return await world.server.anonymous.send('POST', webhookPath, { raw, headers });
  }

  async function find(resource: string, filter: JsonObject): Promise<ApiRecord[]> {
    const { body, text } = await world.server.api.get<ApiRecord[]>(resource, {
      filter,
      sort: ['sentAt', 'ASC'],
    });
    if (!Array.isArray(body)) throw new Error(text);
    return body;
  }

  /** The conversation with a number; throws if there is none. */
  async function conversationOf(phoneNumber: string): Promise<ApiRecord> {
    const { body } = await world.server.api.get<ApiRecord[]>('conversations', { filter: { phoneNumber } });
    const [found] = body;
    if (!found) throw new Error(`No conversation with ${phoneNumber}`);
    return found;
  }

  const messagesOf = async (phoneNumber: string) => await find('whatsapp-messages', { phoneNumber });
  const send = async (toNumber: string, more: JsonObject = {}, key?: string) =>
    await world.server.api.post<{ messageId: string; conversation: string }>(
      sendPath,
      { fromNumber: ownNumber, toNumber, ...('template' in more ? {} : { message: 'Bis morgen!' }), ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  return { world, report, conversationOf, messagesOf, send };
}
