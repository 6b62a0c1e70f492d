import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** Whether the client went away before the answer. */
  isGivenUp?: true;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  /** Milliseconds before the answer. */
  delay?: number;
  /** The answer waits for it. */
  when?: Promise<unknown>;
}

type Answering = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

/** A real HTTP server that answers what a test defines; everything else is a 404. */
export interface FakeApi {
  origin: string;
  requests: SeenRequest[];
  /** `answer('GET /api/roles', { body: [] })`; the latest for a route counts. */
  answer: (route: string, answering: Answering) => void;
  requestsOf: (route: string) => SeenRequest[];
  /** Stops listening and cuts open connections; `comeBack` listens on the same port again. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

const notThere: FakeAnswer = {
  status: 404,
  body: { _n: 'leitstand', _t: 'unknownRoute', message: 'Diese Adresse gibt es nicht.', statusCode: 404 },
};

/** Nothing refers to a record, unless a test says so. */
function defaultAnswer({ path, query }: SeenRequest): FakeAnswer {
  const isCount = path.endsWith('/backlinks') && query.get('of') === 'sections';
  return isCount ? { body: { backlinks: [] } } : notThere;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer): void {
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...headers });
  // every refusal of ours names its namespace
  const named = status >= 400 && typeof body === 'object' ? { _n: 'leitstand', ...body } : body;
  response.end(typeof named === 'string' || named === undefined ? named : JSON.stringify(named));
}

export async function startFakeApi(): Promise<FakeApi> {
  const routes = new Map<string, Answering>([['GET /healthz', { body: { status: 'ok' } }]]);
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await readBody(incoming),
    };
    requests.push(request);
    response.once('close', () => {
      if (!response.writableFinished) request.isGivenUp = true;
    });
    const answering = routes.get(`${request.method} ${request.path}`) ?? defaultAnswer(request);
    const answer = typeof answering === 'function' ? answering(request) : answering;
    await answer.when;
    setTimeout(() => send(response, answer), answer.delay ?? 0);
  });
  // a page that renders for seconds in this process would find its idle connection closed, and count as offline
  server.keepAliveTimeout = 0;
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (route, answering) => routes.set(route, answering),
    requestsOf: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route),
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: () => listen(server, port),
  };
}
