import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import {
  createLeitstandServer,
  type RunningServer,
} from '../../src/framework/server/start/createLeitstandServer.ts';
import { readConfig } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';
import { followRules } from '../../src/server/notifications/followRules.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { type Figure, median } from './Figure.ts';
import { followUpGoal } from './goals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const warmUps = 60;
const pairs = 600;

/** A server whose rule for institutions can be turned off: what is measured differs in nothing else. */
async function startSwitched(env: Record<string, string>) {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', LEITSTAND_DEMO: '1' };
  const config = readConfig({ ...settings, LEITSTAND_DEMO_SIZE: 'small', ...env }, root);
  const state = { isFollowing: true };
  const { institutions: rule = () => [] } = followRules;
  const school = {
    ...createSchool(config),
    followRules: {
      ...followRules,
      institutions: (...given: Parameters<typeof rule>) => (state.isFollowing ? rule(...given) : []),
    },
  };
  return { state, server: await createLeitstandServer(school, config, { report: () => undefined }) };
}

async function idsOf({ db }: RunningServer, statement: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

/** Saves another supervisor of the same institution through the whole server, and waits for what follows. */
async function createSaver(server: RunningServer) {
  const { db, index, app, outbox } = server;
  const [institution = ''] = await idsOf(server, 'SELECT "id" FROM "institutions" ORDER BY "id" LIMIT 1');
  const supervisors = await idsOf(
    server,
    `SELECT "meta_id" AS "id" FROM "login-users" WHERE "meta_type" = 'employees' ORDER BY "id" LIMIT 2`,
  );
  const [login = ''] = await idsOf(
    server,
    `SELECT "id" FROM "login-users" WHERE "mail" = 'administration@demo.example'`,
  );
  const cookie = `leitstand=${await new SessionStore(db, () => index().model).open(login, 'bench')}`;
  const url = `/api/institutions/${institution}`;
  const { host } = new URL(server.url);
  const headers = { cookie, host, origin: server.url, 'content-type': 'application/json' };
  const first = await app.inject({ url, headers });
  let { $version: version } = first.json<{ $version: number }>();
  let saved = 0;
  return async () => {
    saved += 1;
    const payload = { supervisor: supervisors[saved % 2] };
    const start = performance.now();
    const answer = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'if-match': String(version) },
      payload,
    });
    const ms = performance.now() - start;
    if (answer.statusCode !== 200)
      throw new Error(`The save is answered with ${answer.statusCode}: ${answer.body}`);
    ({ $version: version } = answer.json<{ $version: number }>());
    await outbox.empty();
    return ms;
  };
}

interface Pair {
  following: number;
  plain: number;
}

/** Pairs of neighbouring saves, one of which has follow-ups; which one comes first changes with each pair. */
async function measurePairs(env: Record<string, string>): Promise<{ measured: Pair[]; notified: number }> {
  const { state, server } = await startSwitched(env);
  try {
    await server.mails.ready();
    const save = await createSaver(server);
    const saveAs = async (isFollowing: boolean) => {
      state.isFollowing = isFollowing;
      return await save();
    };
    const measured: Pair[] = [];
    for (let done = -warmUps; done < pairs; done += 1) {
      const isFirst = done % 2 === 0;
      const [one, other] = [await saveAs(isFirst), await saveAs(!isFirst)];
      if (done >= 0)
        measured.push(isFirst ? { following: one, plain: other } : { following: other, plain: one });
    }
    const notified = await idsOf(
      server,
      `SELECT "id" FROM "notifications" WHERE "type" = 'ENTITY_ASSIGNED_TO_SUPERVISOR'`,
    );
    return { measured, notified: notified.length };
  } finally {
    await server.close();
  }
}

/** Measures what follow-ups cost the save that they follow from. */
export async function measureFollowUps(cluster: PostgresCluster, folder: string): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE follow_ups');
  const url = Object.assign(new URL(cluster.url), { pathname: '/follow_ups' }).href;
  try {
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'follow-ups') };
    const { measured, notified } = await measurePairs(env);
    if (notified === 0) throw new Error('The saves had no consequences.');
    const [following, plain] = [
      median(measured.map((pair) => pair.following)),
      median(measured.map((pair) => pair.plain)),
    ];
    return [
      {
        ...followUpGoal,
        engine: 'postgres',
        title: 'a save with follow-ups',
        value: median(measured.map((pair) => pair.following / pair.plain)),
        unit: 'x without',
        better: 'lower',
        detail: `median of ${pairs} pairs; ${following.toFixed(2)} and ${plain.toFixed(2)} ms`,
      },
    ];
  } finally {
    await admin.query('DROP DATABASE follow_ups WITH (FORCE)');
    await admin.end();
  }
}
