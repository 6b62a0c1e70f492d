import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { SessionStore } from '../../../../src/framework/server/sessions/SessionStore.ts';
import type { RunningServer } from '../../../../src/framework/server/start/createLeitstandServer.ts';
import { readConfig } from '../../../../src/server/config.ts';
import { demoLogins, seedDemoLogins } from '../../../../src/server/demo/seed/demoLogins.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startSchool } from '../../../support/startSchool.ts';
import { type Api, createApi } from '../../../support/startTestServer.ts';
import { type TestEngine, type TestPlace, testEngines } from '../../../support/testEngines.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const everything = {
  create: true,
  delete: true,
  read: { all: true as const },
  update: { all: true as const },
};

const teacher = { gender: 'female', firstName: 'Ada', lastName: 'Adler', isEmployee: true };

interface Person {
  id: string;
  /** In the first process. */
  api: Api;
  headers: { authorization: string };
}

/** Servers that know of each other only by the database. */
class Processes {
  readonly servers: RunningServer[] = [];
  private readonly folders: string[] = [];
  private place: TestPlace | undefined;

  get first(): RunningServer {
    const [server] = this.servers;
    if (!server) throw new Error('No server has been started.');
    return server;
  }

  get url(): string {
    return this.servers.at(-1)?.url ?? '';
  }

  async start(engine: TestEngine, count: number): Promise<void> {
    this.place = await engine.place();
    for (let made = 0; made < count; made += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'leitstand-process-'));
      this.folders.push(folder);
      const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' };
      const db = await openDatabase(this.place.options);
      this.servers.push(await startSchool(readConfig(env, root), db));
    }
    const role = { name: 'Administration', description: '', guiAccess: {}, crudAccess: { '*': everything } };
    await seedDemoLogins(this.first.db, this.first.index(), {
      roles: [role],
      now: '2026-01-01T06:00:00.000Z',
    });
  }

  async enter(mail: string): Promise<Person> {
    const { db, url } = this.first;
    const { rows } = await db.kysely
      .selectFrom('login-users')
      .selectAll()
      .where('mail', '=', mail)
      .execute()
      .then((found) => ({ rows: found }));
    const id = String(rows[0]?.id);
    const sessions = new SessionStore(db);
    const session = await sessions.findByToken(await sessions.open(id, undefined));
    const bearer = session?.bearer ?? '';
    return { id, api: createApi(url, bearer), headers: { authorization: `Bearer ${bearer}` } };
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.close();
    await this.place?.remove();
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The embedded database has one process; a server has as many as there are. */
const set = testEngines().map((engine) => ({ engine, count: engine.engine === 'postgres' ? 2 : 1 }));

describe.each(set)('$count process(es) on $engine.engine', ({ engine, count }) => {
  const processes = new Processes();
  const opened: HeardSocket[] = [];
  let admin: Person;
  const join = async ({ headers }: Person) => {
    const socket = await openSocket(processes.url, headers);
    opened.push(socket);
    return socket;
  };
  const subjects: Grants = { subjects: { read: { all: true } } };
  const times: Grants = { employees: { read: { all: ['availabilities'] } } };
  const newcomer = async (mail: string, crudAccess = subjects) => {
    const user = { mail, type: 'employee', crudAccess };
    expect((await admin.api.post('login-users', user)).status).toBe(201);
    return await processes.enter(mail);
  };

  beforeAll(async () => {
    await processes.start(engine, count);
    admin = await processes.enter(demoLogins[0].mail);
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(async () => await processes.stop());

  it('reports within a second what another one commits', async () => {
    const reader = await join(await newcomer('leserin@demo.example'));
    const taken: number[] = [];
    for (let made = 1; made <= 20; made += 1) {
      const before = performance.now();
      await admin.api.post('subjects', { name: `Fach ${made}` });
      const committed = performance.now();
      await reader.hears('changed', made);
      taken.push((reader.heard.at(-1)?.at ?? 0) - committed);
      expect(committed).toBeGreaterThan(before);
    }
    console.info(
      `${engine.engine}: ${median(taken).toFixed(1)} ms from the answer to the event (median of 20)`,
    );
    expect(median(taken)).toBeLessThan(1000);
    expect(reader.changes().map(({ action }) => action)).toEqual(taken.map(() => 'create'));
  });

  it('reports changes by another one with the rights of the recipient', async () => {
    const reader = await join(await newcomer('blinde@demo.example'));
    await admin.api.post('job-types', { name: 'Aushilfe' });
    await admin.api.post('subjects', { name: 'Zuletzt' });
    await reader.hears('changed');
    expect(reader.changes().map(({ entity }) => entity)).toEqual(['subjects']);
  });

  it('reports within a second which free times another one changed, and no others', async () => {
    const reader = await join(await newcomer('planerin@demo.example', times));
    const blind = await join(await newcomer('ahnungslose@demo.example'));
    const employee = String((await admin.api.post('employees', teacher)).body.id);
    await reader.hears('derived');
    const view = { entity: 'employees', id: employee, field: 'availabilities' };
    const absence = { employee, type: 'vacation', start: '2026-12-01', end: '2026-12-02' };
    expect((await admin.api.post('absences', absence)).status).toBe(201);
    const committed = performance.now();
    await reader.hears('derived', 2);
    expect((reader.heard.at(-1)?.at ?? 0) - committed).toBeLessThan(1000);
    expect(reader.views()).toEqual([view, view]);
    await admin.api.post('subjects', { name: 'Danach' });
    await blind.hears('changed');
    expect(blind.views()).toEqual([]);
  });

  it('receives that rights were changed at another one', async () => {
    const person = await newcomer('gewinnerin@demo.example');
    const socket = await join(person);
    await admin.api.put(`login-users/${person.id}`, { crudAccess: {} }, 1);
    await socket.hears('rights-changed');
    expect(
      (await createApi(processes.url, person.headers.authorization.slice(7)).get('subjects')).status,
    ).toBe(403);
  });

  it('receives that a session was ended at another one', async () => {
    const [one, two] = [await newcomer('eins@demo.example'), await newcomer('zwei@demo.example')];
    const [first, second] = [await join(one), await join(two)];
    await one.api.post('authenticator/logout');
    await first.hears('closed');
    await admin.api.put(`login-users/${two.id}`, { isLocked: true }, 1);
    await second.hears('closed');
    for (const { heard } of [first, second]) expect(heard[0]?.event).toBe('session-ended');
  });

  it('reports who edits a record at another one', async () => {
    const { body } = await admin.api.post('subjects', { name: 'Leier' });
    const view = { entity: 'subjects', id: String(body.id) };
    const editor = await openSocket(processes.first.url, admin.headers);
    opened.push(editor);
    const reader = await join(await newcomer('zuschauerin@demo.example'));
    const editors = () => reader.heard.filter(({ event }) => event === 'presence').at(-1)?.presence?.editors;
    reader.socket.emit('view', { ...view, isEditing: false });
    editor.socket.emit('view', { ...view, isEditing: true });
    await expect.poll(editors).toEqual([{ name: null, isSelf: false }]);
    editor.socket.close();
    await expect.poll(editors).toEqual([]);
  });

  it('reports what another one committed while it was disconnected', async () => {
    const reader = await join(await newcomer('unterbrochen@demo.example', { ...subjects, ...times }));
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query ILIKE 'listen %' AND ${count > 1}`.execute(
      processes.first.db.kysely,
    );
    const { body } = await admin.api.post('subjects', { name: 'Ungehört' });
    const employee = (await admin.api.post('employees', teacher)).body.id;
    await reader.hears('derived');
    expect(reader.views().map(({ id }) => id)).toContain(employee);
    expect(reader.changes().map(({ id }) => id)).toContain(body.id);
  });

  it('closes its sockets when it ends', async () => {
    const socket = await join(await newcomer('letzte@demo.example'));
    await processes.servers.at(-1)?.app.close();
    await socket.hears('closed');
    expect(socket.heard.map(({ event }) => event)).toEqual(['closed']);
  });
});
