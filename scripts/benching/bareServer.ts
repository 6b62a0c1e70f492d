import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { columnTypes } from '../../src/framework/server/database/columnTypes.ts';
import { bearerOf, hashToken } from '../../src/framework/server/sessions/tokens.ts';
import { type BareStatement, bareStatements } from './bareStatements.ts';
import { clerkStates } from './restrictedReading.ts';

type Row = Record<string, unknown>;
type RunBare = (name: BareStatement, values: unknown[]) => Promise<Row[]>;

const poolSize = 10;

function overPostgres(connectionString: string): RunBare {
  const options = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off';
  const pool = new pg.Pool({ connectionString, max: poolSize, types: columnTypes, options });
  return async (name, values) => {
    const text = bareStatements[name];
    // a generic plan for any search word would be wrong on a million rows
    const isPrepared = !(name.startsWith('trackings') && text.includes('LIKE'));
    return (await pool.query(isPrepared ? { name, text, values } : { text, values })).rows;
  };
}

async function overPglite(dataDir: string): Promise<RunBare> {
  const db = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return async (name, values) => (await db.query<Row>(bareStatements[name], values)).rows;
}

/** Database of the bare server: a pool on PostgreSQL, or PGlite in the same process. */
async function openBareDatabase(env: NodeJS.ProcessEnv): Promise<RunBare> {
  if (env.DATABASE_URL) return overPostgres(env.DATABASE_URL);
  return await overPglite(env.DATABASE_DIR ?? '');
}

/**
 * The baseline for our API: hand-written, prepared SQL behind minimal HTTP, with a session check per request.
 * It only supports the requests of the benchmark.
 */
const run = await openBareDatabase(process.env);
const [{ key: grantKey } = { key: '' }] = await run('grantKey', []);

interface User {
  id: string;
  /** The user's role, see `Person`. */
  name: string;
}

async function findUser(request: IncomingMessage): Promise<User> {
  const token = /leitstand=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [user] = await run('session', [hashToken(bearerOf(token))]);
  if (!user) throw new Error('not logged in');
  return { id: String(user.id), name: String(user.name) };
}

interface Asked {
  rows: BareStatement;
  total: BareStatement | undefined;
  values: unknown[];
}

/** Statements of a list; each role has its own. */
function statementsFor({ name }: User, query: URLSearchParams): Asked {
  const filter = JSON.parse(query.get('filter') ?? '{}') as { type?: string; $search?: string };
  const count = query.get('count');
  if (name === 'grantee') return { rows: 'grantedList', total: 'grantedCount', values: [grantKey] };
  if (name === 'clerk')
    return {
      rows: 'clerkList',
      total: count === 'none' ? undefined : 'clerkCount',
      values: [filter.type, clerkStates],
    };
  if (filter.$search !== undefined)
    return { rows: 'search', total: 'searchCount', values: [`%${filter.$search}%`] };
  return { rows: 'list', total: count === 'exact' ? 'count' : 'cappedCount', values: [filter.type] };
}

/** Reads of the large demo name their statements in the query. */
function statementsNamed(query: URLSearchParams): Asked {
  const named = (key: string) => query.get(key) as BareStatement;
  return {
    rows: named('rows'),
    total: named('total'),
    values: JSON.parse(query.get('values') ?? '[]') as unknown[],
  };
}

async function list({ rows, total, values }: Asked): Promise<unknown> {
  // counts without parameters ignore the cursor of the page
  const counting = total && run(total, bareStatements[total].includes('$1') ? values : []);
  const [data, counted] = await Promise.all([run(rows, values), counting]);
  return { data, total: counted?.[0]?.total };
}

async function get({ name }: User, id: string): Promise<unknown> {
  const rows = name === 'clerk' ? await run('clerkGet', [id, clerkStates]) : await run('get', [id]);
  return rows[0];
}

async function update(user: User, id: string, request: IncomingMessage): Promise<unknown> {
  const { totalAmountPupils } = JSON.parse(await text(request)) as { totalAmountPupils: number };
  const rows = await run('update', [id, totalAmountPupils, randomBytes(12).toString('hex'), user.id]);
  return rows[0];
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const user = await findUser(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, , resource, id] = pathname.split('/');
  if (resource === 'trackings') return await list(statementsNamed(searchParams));
  if (!id) return await list(statementsFor(user, searchParams));
  if (request.method === 'PUT') return await update(user, id, request);
  return await get(user, id);
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
