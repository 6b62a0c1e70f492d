import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { demoPassword } from '../../src/server/demo/seed/demoLogins.ts';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import type { Figure } from './Figure.ts';
import { worstGoal } from './goals.ts';

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Sends requests as one login. */
type Send = (request: Sent) => Promise<number>;

const three = 'assignedInstitutions.assignedEmployees.assignedInstitutions.name';
const two = 'assignedInstitutions.assignedEmployees.lastName';
const listOf = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));
const find = (resource: string, body: unknown): Sent => ({
  method: 'POST',
  path: `/api/${resource}/find`,
  body,
});
const strangers = Object.fromEntries(listOf(60_000, (at) => [`k${at}`, at]));

/** The dearest requests of a login that may only read, each sent so often at once; the last two need no right. */
const attacks: { title: string; requests: readonly Sent[] }[] = [
  {
    title: '20 negations over three lists of relations',
    requests: [
      find('employees', {
        filter: { $and: listOf(20, (at) => ({ $not: { [three]: { $contains: `x${at}` } } })) },
      }),
    ],
  },
  {
    title: '20 conditions over two lists of relations, ten times at once',
    requests: listOf(10, () =>
      find('employees', { filter: { $and: listOf(20, () => ({ [two]: { $contains: 'a' } })) } }),
    ),
  },
  {
    title: '49 negations over three lists of relations, refused',
    requests: [
      find('employees', {
        filter: { $and: listOf(49, (at) => ({ $not: { [three]: { $contains: `x${at}` } } })) },
      }),
    ],
  },
  {
    title: '120 texts in one column',
    requests: [
      find('employees', { filter: { $or: listOf(120, (at) => ({ lastName: { $contains: `x${at}` } })) } }),
    ],
  },
  {
    title: 'ten whole lists of 2,500 rows at once',
    requests: listOf(10, () => find('institutions', { skipPagination: true })),
  },
  {
    title: 'whole lists in five orders with every relation, four times at once',
    requests: listOf(4, () =>
      find('employees', {
        skipPagination: true,
        sortBy: ['supervisor.supervisor.lastName', 'lastName', 'firstName', 'updatedAt', 'createdAt'],
        sortDesc: [true, false, true, false, true],
        populate: ['assignedInstitutions.assignedEmployees', 'supervisor'],
      }),
    ),
  },
  {
    title: 'groups with ten conditions over three lists of relations, ten times at once',
    requests: listOf(10, () => ({
      method: 'GET',
      path: `/api/employees/groups?json=${encodeURIComponent(
        JSON.stringify({
          by: 'supervisor',
          filter: { $and: listOf(10, (at) => ({ $not: { [three]: { $contains: `x${at}` } } })) },
        }),
      )}`,
    })),
  },
  { title: '60,000 unknown keys', requests: [{ method: 'POST', path: '/api/tags', body: strangers }] },
  {
    title: 'a megabyte of rich text',
    requests: [{ method: 'POST', path: '/api/rooms', body: { name: 'x', details: '<p>'.repeat(300_000) } }],
  },
];

async function logIn(url: string, username: string): Promise<Send> {
  const send = async (token: string | undefined, { method, path, body }: Sent) =>
    await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await send(undefined, {
    method: 'POST',
    path: '/api/authenticator/login',
    body: { username, password: demoPassword },
  });
  const { token } = (await answer.json()) as { token: { access_token: string } };
  return async (request) => {
    const response = await send(token.access_token, request);
    await response.arrayBuffer();
    return response.status;
  };
}

/** The longest answer to another login while requests are under way. */
async function longestWait(other: Send, requests: Promise<unknown>): Promise<number> {
  let isUnderWay = true;
  void requests.finally(() => {
    isUnderWay = false;
  });
  let longest = 0;
  while (isUnderWay) {
    const start = performance.now();
    const status = await other({ method: 'GET', path: '/api/tags' });
    if (status !== 200) throw new Error(`GET /api/tags answers ${status}`);
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

async function measureOn(
  root: string,
  engine: Figure['engine'],
  env: Record<string, string>,
): Promise<Figure[]> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', LEITSTAND_DEMO: '1' };
  const server = await startChild(serverCommand(root), { ...settings, ...env });
  try {
    const [reader, other] = await Promise.all([
      logIn(server.url, 'lesen@demo.example'),
      logIn(server.url, 'administration@demo.example'),
    ]);
    const figures: Figure[] = [];
    // warms both up
    for (const resource of ['employees', 'institutions', 'tags']) await reader(find(resource, {}));
    for (const { title, requests } of attacks) {
      const statuses = Promise.all(requests.map(reader));
      const value = await longestWait(other, statuses);
      const detail = `answers ${[...new Set(await statuses)].join(', ')}`;
      figures.push({
        ...worstGoal,
        engine,
        title: `GET /api/tags beside ${title}`,
        value,
        unit: 'ms',
        better: 'lower',
        detail,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** Measures how long the dearest requests of one login keep another one waiting. */
export async function measureWorst(root: string, cluster: PostgresCluster | undefined): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-worst-'));
  try {
    const figures = await measureOn(root, 'pglite', { DATA_DIR: join(folder, 'pglite') });
    if (!cluster) return figures;
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('CREATE DATABASE worst');
    const url = new URL(cluster.url);
    url.pathname = '/worst';
    try {
      const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'postgres') };
      return [...figures, ...(await measureOn(root, 'postgres', env))];
    } finally {
      await admin.query('DROP DATABASE worst WITH (FORCE)');
      await admin.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
