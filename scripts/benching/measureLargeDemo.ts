import { join } from 'node:path';
import pg from 'pg';
import { columnTypes } from '../../src/framework/server/database/columnTypes.ts';
import { demoLogins, demoPassword } from '../../src/server/demo/seed/demoLogins.ts';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import type { bareTrackingStatements } from './bareTrackingStatements.ts';
import { type Figure, median } from './Figure.ts';
import { largeGoals } from './goals.ts';

type Statement = keyof typeof bareTrackingStatements;

/** A read of the largest entity, as paths for our server and for the bare one. */
interface TrackingRead {
  title: string;
  ours: string;
  bare: string;
}

/** Facts for the reads: the row at depth 900,000, and values of some row. */
interface TrackingFacts {
  deep: { eventTime: string; id: string };
  shortId: string;
  eventId: string;
}

function oursPath(query: Record<string, string>): string {
  return `/api/trackings?${new URLSearchParams({ sort: '["eventTime","DESC"]', range: '[0,24]', ...query })}`;
}

function groupsPath(by: string, unit?: string): string {
  const json = JSON.stringify({ by, ...(unit ? { unit } : {}) });
  return `/api/trackings/groups?${new URLSearchParams({ json })}`;
}

/** Groups are read whole, without a total. */
function bareGroupsPath(rows: Statement): string {
  return `/api/trackings?${new URLSearchParams({ rows })}`;
}

function barePath(rows: Statement, total: Statement, ...values: unknown[]): string {
  return `/api/trackings?${new URLSearchParams({ rows, total, values: JSON.stringify(values) })}`;
}

/** The first page, a page far down, and filters and searches with few and with many hits. */
function trackingReads({ deep, shortId, eventId }: TrackingFacts): TrackingRead[] {
  const cursor = JSON.stringify(['-eventTime,-id', deep.eventTime, deep.id]);
  const filtered = (filter: object) => oursPath({ filter: JSON.stringify(filter) });
  const word = eventId.toLowerCase();
  return [
    { title: 'first page', ours: oursPath({}), bare: barePath('trackings', 'trackingsCount') },
    {
      title: 'next page at depth 900,000',
      ours: oursPath({ after: Buffer.from(cursor).toString('base64url') }),
      bare: barePath('trackingsAfter', 'trackingsCount', deep.eventTime, deep.id),
    },
    {
      title: 'filter through a reference, one record there',
      ours: filtered({ 'bookingForm.shortId': shortId }),
      bare: barePath('trackingsOfForm', 'trackingsOfFormCount', shortId),
    },
    {
      title: 'filter through a reference, many records there',
      ours: filtered({ 'bookingForm.isInstitutionDefault': true }),
      bare: barePath('trackingsOfForms', 'trackingsOfFormsCount', true),
    },
    {
      title: 'text search, one hit',
      ours: filtered({ $search: word }),
      bare: barePath('trackingsSearch', 'trackingsSearchCount', `%${word}%`),
    },
    {
      title: 'text search, 70,000 hits',
      ours: filtered({ $search: 'completeregistration' }),
      bare: barePath('trackingsSearch', 'trackingsSearchCount', '%completeregistration%'),
    },
    {
      title: 'grouped by a text with counts',
      ours: groupsPath('eventName'),
      bare: bareGroupsPath('trackingsByName'),
    },
    {
      title: 'grouped by month with counts',
      ours: groupsPath('eventTime', 'month'),
      bare: bareGroupsPath('trackingsByMonth'),
    },
    {
      title: 'grouped by a reference with counts',
      ours: groupsPath('bookingForm'),
      bare: bareGroupsPath('trackingsByForm'),
    },
  ];
}

const repeats = 60;
/** Both servers are slower until their code is compiled. */
const warmUps = 30;
const largest = 1_000_000;

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/authenticator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: demoLogins[0].mail, password: demoPassword }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const session = cookies.find((cookie) => cookie.startsWith('leitstand='));
  if (!session) throw new Error(`The login is answered with ${response.status}`);
  return session;
}

async function findFacts(client: pg.Client): Promise<TrackingFacts> {
  const one = async <Row>(statement: string) => (await client.query(statement)).rows[0] as Row;
  const { total } = await one<{ total: number }>('SELECT count(*)::int AS total FROM "trackings"');
  if (total !== largest) throw new Error(`The large demo has ${total} rows in its largest entity`);
  const deep = await one<TrackingFacts['deep']>(
    `SELECT "eventTime", "id" FROM "trackings" ORDER BY "eventTime" DESC, "id" DESC LIMIT 1 OFFSET 899999`,
  );
  const { shortId, eventId } = await one<{ shortId: string; eventId: string }>(
    `SELECT f."shortId", t."eventId" FROM "trackings" t JOIN "booking-forms" f ON f."id" = t."bookingForm"
     ORDER BY t."id" LIMIT 1 OFFSET 500000`,
  );
  return { deep, shortId, eventId };
}

async function ask(url: string, cookie: string) {
  // the bare server packs nothing, and `fetch` asks for it
  const headers = { cookie, 'accept-encoding': 'identity' };
  const start = performance.now();
  const response = await fetch(url, { headers });
  const text = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}: ${text.slice(0, 200)}`);
  return { ms, text };
}

interface Answered {
  id?: string;
  value?: unknown;
  count?: number;
}

/** Ids of the rows in an answer, or values and counts of its groups. */
function rowsIn(text: string): string[] {
  const body = JSON.parse(text) as Answered[] | { data?: Answered[]; groups?: Answered[] };
  const rows = Array.isArray(body) ? body : (body.groups ?? body.data ?? []);
  return rows.slice(0, 25).map(({ id, value, count }) => id ?? `${value} ${count}`);
}

interface Urls {
  ours: string;
  bare: string;
}

/**
 * Alternates between both servers, so that other load on the machine affects both.
 * @returns milliseconds of each
 */
async function askBoth(read: TrackingRead, urls: Urls, cookie: string, times: number) {
  const taken: Record<keyof Urls, number[]> = { ours: [], bare: [] };
  for (let done = 0; done < times; done += 1) {
    const ours = await ask(urls.ours + read.ours, cookie);
    const bare = await ask(urls.bare + read.bare, cookie);
    if (done === 0 && rowsIn(ours.text).join() !== rowsIn(bare.text).join())
      throw new Error(`${read.title} is answered differently`);
    taken.ours.push(ours.ms);
    taken.bare.push(bare.ms);
  }
  return taken;
}

async function compare(read: TrackingRead, urls: Urls, cookie: string): Promise<Figure> {
  const taken = await askBoth(read, urls, cookie, repeats);
  const [ours, bare] = [median(taken.ours), median(taken.bare)];
  return {
    ...largeGoals.read,
    engine: 'postgres',
    title: `large demo: ${read.title}`,
    value: ours / bare,
    unit: 'x bare, p50',
    better: 'lower',
    detail: `${ours.toFixed(1)} and ${bare.toFixed(1)} ms`,
  };
}

/**
 * Measures the reads of the largest entity in a loaded large demo against hand-written SQL behind minimal
 * HTTP.
 */
async function measureLargeReads(
  root: string,
  env: { DATABASE_URL: string; DATA_DIR: string },
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, types: columnTypes });
  await client.connect();
  const reads = trackingReads(await findFacts(client).finally(async () => await client.end()));
  const quiet = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' };
  const ours = await startChild(serverCommand(root), { ...quiet, ...env });
  const bare = await startChild(['--import', 'tsx', join(root, 'scripts/benching/bareServer.ts')], env);
  try {
    const cookie = await logIn(ours.url);
    const urls = { ours: ours.url, bare: bare.url };
    const figures: Figure[] = [];
    for (const read of reads) await askBoth(read, urls, cookie, warmUps);
    for (const read of reads) figures.push(await compare(read, urls, cookie));
    return figures;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function load(root: string, env: Record<string, string>): Promise<Figure> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'large' };
  const server = await startChild(serverCommand(root), { ...settings, ...env });
  await server.stop();
  return {
    ...largeGoals.load,
    engine: 'postgres',
    title: 'load the large demo, 1,000,000 rows in the largest entity',
    value: server.readyAfter / 1000,
    unit: 's',
    better: 'lower',
  };
}

/**
 * Measures how long `npm run demo -- --size large` takes to fill an empty PostgreSQL, and then the reads of
 * its largest entity.
 */
export async function measureLargeDemo(
  root: string,
  cluster: PostgresCluster,
  folder: string,
  report: (line: string) => void,
): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE large');
  const url = new URL(cluster.url);
  url.pathname = '/large';
  const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'large') };
  try {
    report('postgres: loading the large demo');
    return [await load(root, env), ...(await measureLargeReads(root, env))];
  } finally {
    await admin.query('DROP DATABASE large WITH (FORCE)');
    await admin.end();
  }
}
