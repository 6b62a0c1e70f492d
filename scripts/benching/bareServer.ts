import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openBareDatabase } from './openBareDatabase.ts';

/**
 * What our API is measured against: hand-written, prepared SQL behind the thinnest HTTP, with a look at the session
 * on every request. It understands just the requests of the benchmark.
 */
const run = await openBareDatabase(process.env);

async function findUser(request: IncomingMessage): Promise<string> {
  const token = /leitstand=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [user] = await run('session', [createHash('sha256').update(token).digest('hex')]);
  if (!user) throw new Error('not logged in');
  return String(user.id);
}

async function list(query: URLSearchParams): Promise<unknown> {
  const filter = JSON.parse(query.get('filter') ?? '{}') as { type?: string; $search?: string };
  const isSearch = filter.$search !== undefined;
  const values = [isSearch ? `%${filter.$search}%` : filter.type];
  const counting = query.get('count') === 'exact' ? 'count' : 'cappedCount';
  const [data, counted] = await Promise.all([
    run(isSearch ? 'search' : 'list', values),
    run(isSearch ? 'searchCount' : counting, values),
  ]);
  return { data, total: counted[0]?.total };
}

async function update(user: string, id: string, request: IncomingMessage): Promise<unknown> {
  const { totalAmountPupils } = JSON.parse(await text(request)) as { totalAmountPupils: number };
  const rows = await run('update', [id, totalAmountPupils, randomBytes(12).toString('hex'), user]);
  return rows[0];
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const user = await findUser(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const id = pathname.split('/')[3];
  if (!id) return await list(searchParams);
  if (request.method === 'PUT') return await update(user, id, request);
  return (await run('get', [id]))[0];
}

const server = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(await answer(request));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`bereit: http://127.0.0.1:${address.port} `);
});
process.on('SIGTERM', () => process.exit(0));
