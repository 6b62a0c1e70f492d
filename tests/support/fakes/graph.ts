import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';

/** A message that a fake WhatsApp took. */
export interface TakenMessage {
  /** Id that it got. */
  id: string;
  phoneNumberId: string;
  body: Record<string, unknown>;
}

/**
 * What happens to the next message: it is taken, refused, taken while the answer gets lost, not taken because of a limit,
 * a disturbance or an expired key, or swallowed by a gateway.
 */
export type GraphMood =
  | 'takes'
  | 'refuses'
  | 'losesAnswer'
  | 'limits'
  | 'disturbed'
  | 'expiredKey'
  | 'gateway';

interface FakeMedia {
  contentType: string;
  content: Buffer;
  /** WhatsApp deletes files after 30 days. */
  isExpired?: boolean;
}

interface FakeTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  rejected_reason?: string;
}

/** A signed webhook, ready to be sent. */
export interface SignedWebhook {
  raw: string;
  headers: Record<string, string>;
}

/** The Graph API of WhatsApp in this process: it signs, limits, loses answers and lets files expire. */
export interface FakeGraph {
  url: string;
  appSecret: string;
  token: string;
  /** All that were taken, in order. */
  taken: TakenMessage[];
  /** Ids of messages that were marked as read. */
  read: string[];
  /** Number of attempts to send, also of those in vain. */
  attempts: number;
  /** Moods of the next attempts; afterwards it takes everything. */
  moods: GraphMood[];
  /** ms before each answer. */
  delay: number;
  media: Map<string, FakeMedia>;
  templates: FakeTemplate[];
  /** Bodies of submitted templates. */
  submitted: Record<string, unknown>[];
  /** Signs a webhook as Meta does. */
  sign(body: JsonObject): SignedWebhook;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

function fail(response: ServerResponse, status: number, code: number, message: string): void {
  const error = { message, type: 'OAuthException', code, fbtrace_id: 'A1' };
  response.writeHead(status, json).end(JSON.stringify({ error }));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}

type Answer = (response: ServerResponse, take: () => string) => void;

const moods: Record<GraphMood, Answer> = {
  takes(response, take) {
    response.writeHead(200, json).end(JSON.stringify({ messages: [{ id: take() }] }));
  },
  refuses: (response) => fail(response, 400, 131026, 'Message undeliverable'),
  losesAnswer(response, take) {
    take();
    response.destroy();
  },
  limits: (response) => fail(response, 429, 130429, 'Rate limit hit'),
  disturbed: (response) => fail(response, 500, 131016, 'Service unavailable'),
  expiredKey: (response) => fail(response, 401, 190, 'Access token has expired'),
  gateway: (response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
};

/** Starts it on a free port. */
export async function startGraph(): Promise<FakeGraph> {
  const graph: FakeGraph = {
    url: '',
    appSecret: 'geheimnis-der-app-0815',
    token: 'EAAGm0PX4ZCpsBA-zugriff',
    taken: [],
    read: [],
    attempts: 0,
    moods: [],
    delay: 0,
    media: new Map(),
    templates: [],
    submitted: [],
    sign(body) {
      const raw = JSON.stringify(body);
      const signature = createHmac('sha256', graph.appSecret).update(raw).digest('hex');
      return { raw, headers: { ...json, 'x-hub-signature-256': `sha256=${signature}` } };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function takeMessage(phoneNumberId: string, body: Record<string, unknown>, response: ServerResponse): void {
    if (body.status === 'read') {
      graph.read.push(String(body.message_id));
      response.writeHead(200, json).end('{"success":true}');
      return;
    }
    graph.attempts += 1;
    moods[graph.moods.shift() ?? 'takes'](response, () => {
      const id = `wamid.OUT${graph.taken.length + 1}`;
      graph.taken.push({ id, phoneNumberId, body });
      return id;
    });
  }

  function describeMedia(id: string, response: ServerResponse): void {
    const found = graph.media.get(id);
    if (!found || found.isExpired) {
      fail(response, 400, 100, 'Unsupported get request');
      return;
    }
    const { contentType: mime_type, content } = found;
    const about = { url: `${graph.url}/file/${id}`, mime_type, file_size: content.length, id };
    response.writeHead(200, json).end(JSON.stringify(about));
  }

  function takeTemplate(body: Record<string, unknown>, response: ServerResponse): void {
    graph.submitted.push(body);
    const id = `9000${graph.submitted.length}`;
    const { name, language, category } = body;
    const about = { name: String(name), language: String(language), category: String(category) };
    graph.templates.push({ ...about, id, status: 'PENDING' });
    response.writeHead(200, json).end(JSON.stringify({ id, status: 'PENDING', category }));
  }

  function sendFile(id: string, response: ServerResponse): void {
    const found = graph.media.get(id);
    response.writeHead(found ? 200 : 404, { 'content-type': found?.contentType ?? 'text/plain' });
    response.end(found?.content);
  }

  function listTemplates(response: ServerResponse): void {
    response.writeHead(200, json).end(JSON.stringify({ data: graph.templates, paging: {} }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://graph');
    const body = await bodyOf(request);
    await setTimeout(graph.delay);
    const [, root, first = '', second = ''] = pathname.split('/');
    if (request.headers.authorization !== `Bearer ${graph.token}`)
      fail(response, 401, 190, 'Invalid OAuth access token');
    else if (root === 'file') sendFile(first, response);
    else if (second === 'messages') takeMessage(first, body, response);
    else if (request.method === 'POST') takeTemplate(body, response);
    else if (second === 'message_templates') listTemplates(response);
    else describeMedia(first, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  graph.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return graph;
}
