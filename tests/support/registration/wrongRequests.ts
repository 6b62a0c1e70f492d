import { nextAddress } from './openForm.ts';
import type { RefusedRequest, World } from './RefusedRequest.ts';
import { refusals } from './refusals.ts';
import { sendUpload } from './sendUpload.ts';

async function post({ server, form }: World, body: unknown, headers: Record<string, string> = {}) {
  return await server.anonymous.post(`${form.path}/submissions`, body, {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': nextAddress(),
    ...headers,
  });
}

const malformed: RefusedRequest[] = [
  {
    name: 'a body that is a list',
    status: 400,
    says: 'Erwartet wird ein JSON-Objekt.',
    send: async (world) => await post(world, []),
  },
  {
    name: 'a prototype in the answers',
    status: 400,
    says: 'Die Anfrage ist nicht lesbar.',
    send: async ({ server, form }) =>
      await server.anonymous.send('POST', `${form.path}/submissions`, {
        raw: '{"answers":{"__proto__":{"isAdmin":true}},"start":"x"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      }),
  },
  {
    name: 'a start that is a number',
    status: 422,
    field: 'start',
    says: refusals.unfit,
    send: async (world) => await post(world, { answers: world.form.answers(), start: 1 }),
  },
  {
    name: 'a proof that is a text',
    status: 422,
    field: 'proof',
    says: refusals.unfit,
    send: async ({ form }) => await form.submit({ body: { proof: 'x' } }),
  },
  ...['', 'kurz', 'x'.repeat(101), '../../etc/passwd'].map(
    (key): RefusedRequest => ({
      name: key === '' ? 'no idempotency key' : `the idempotency key ${key.slice(0, 20)}`,
      status: 400,
      field: 'Idempotency-Key',
      says: refusals.keyForm,
      send: async (world) =>
        await post(
          world,
          { answers: world.form.answers(), start: await world.form.start() },
          { 'idempotency-key': key },
        ),
    }),
  ),
];

const unknownPaths: RefusedRequest[] = [
  ...(['GET', 'POST'] as const).map(
    (method): RefusedRequest => ({
      name: `an unknown form, asked with ${method}`,
      status: 404,
      says: refusals.noForm,
      send: async ({ server, form }) => {
        const path = `/api/registration/forms/ZZZZZZ${method === 'GET' ? '' : '/submissions'}`;
        const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': nextAddress() };
        const json = { answers: form.answers(), start: await form.start() };
        return await server.anonymous.send(method, path, method === 'GET' ? {} : { json, headers });
      },
    }),
  ),
  {
    name: 'a path instead of a form',
    status: 404,
    says: refusals.noForm,
    send: async ({ server }) => await server.anonymous.get('/api/registration/forms/..%2f..%2fetc'),
  },
  {
    name: 'a guessed document',
    status: 404,
    says: refusals.noDocument,
    send: async ({ server, form }) => await server.anonymous.get(`${form.path}/documents/${'f'.repeat(24)}`),
  },
  {
    name: 'a path instead of a document',
    status: 404,
    says: 'Der Datensatz wurde nicht gefunden.',
    send: async ({ server, form }) =>
      await server.anonymous.get(`${form.path}/documents/..%2f..%2fetc%2fpasswd`),
  },
];

const flood = async (times: number, send: (address: string) => Promise<unknown>): Promise<string> => {
  const from = nextAddress();
  for (let at = 0; at < times; at += 1) await send(from);
  return from;
};
const tooMany =
  'Von deinem Anschluss kamen gerade sehr viele Anfragen. Bitte versuche es in 60 Minuten noch einmal.';

const floods: RefusedRequest[] = [
  {
    name: 'a thirty-first submission from one address',
    status: 429,
    says: tooMany,
    prepare: async ({ form }) =>
      await flood(30, async (from) => await form.submit({ address: from, answers: {} })),
    send: async ({ form, prepared }) => await form.submit({ address: prepared }),
  },
  {
    name: 'a hundred and first file from one address',
    status: 429,
    says: tooMany,
    prepare: async (world) =>
      await flood(100, async (from) => await sendUpload(world, 'x', { address: from })),
    send: async ({ prepared, ...world }) => await sendUpload(world, '%PDF-1.7', { address: prepared }),
  },
  {
    name: 'a fourth code for one mail address',
    status: 429,
    says: 'Das Anfragelimit wurde überschritten.',
    prepare: async ({ server, form }) => {
      const mail = 'opfer@demo.example';
      for (let at = 0; at < 3; at += 1)
        await server.anonymous.post(
          `${form.path}/mail-codes`,
          { mail },
          { 'x-forwarded-for': nextAddress() },
        );
      return mail;
    },
    send: async ({ server, form, prepared }) =>
      await server.anonymous.post(
        `${form.path}/mail-codes`,
        { mail: prepared },
        { 'x-forwarded-for': nextAddress() },
      ),
  },
];

/** Requests that are malformed, ask for what does not exist, or are too many. */
export const wrongRequests: readonly RefusedRequest[] = [...malformed, ...unknownPaths, ...floods];
