import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { type DatabaseOptions, openDatabase } from '../../../src/framework/server/database/openDatabase.ts';
import { createRecord } from '../../support/createRecord.ts';
import { startServerProcess } from '../../support/startServerProcess.ts';
import type { Api } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';
import { logIn } from '../../support/WriteLedger.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const { kills, tasks } = isDeep ? { kills: 10, tasks: 2000 } : { kills: 2, tasks: 60 };
const writers = 8;
const people = 5;
const timeoutMs = isDeep ? 1_200_000 : 300_000;

/** A task that somebody is to get: at once, or by a change after it was created. */
interface Assignment {
  key: string;
  name: string;
  to: string;
  isLater: boolean;
  task?: string;
  isDone: boolean;
}

/** A stored notification of an assignment. */
interface Notified {
  task: string;
  to: string;
}

const pairOf = ({ task, to }: Partial<Notified>) => `${task}/${to}`;

/** What is wrong with the notifications: pairs of task and recipient without one, with several, and unwanted ones. */
function faultsOf(assignments: readonly Assignment[], found: readonly Notified[], actor: string) {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(pairOf(one), (counts.get(pairOf(one)) ?? 0) + 1);
  const wanted = new Set(assignments.filter(({ to }) => to !== actor).map(pairOf));
  return {
    missing: [...wanted].filter((pair) => !counts.has(pair)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([pair]) => pair),
    unwanted: [...counts.keys()].filter((pair) => !wanted.has(pair)),
  };
}

const none = { missing: [], doubled: [], unwanted: [] };

async function readNotified({ kysely }: Database): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    SELECT "messagePayload" ->> 'toDoId' AS "task", "loginUser" AS "to" FROM "notifications"
    WHERE "type" = 'TO_DO_ASSIGNED' ORDER BY "id"`.execute(kysely);
  return rows;
}

async function countWaiting({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS "count" FROM sys_outbox`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
}

/** Logins that may read tasks. */
async function createPeople(office: Api): Promise<string[]> {
  const crudAccess = { 'to-dos': { read: { all: true } } };
  const role = await createRecord(office, 'roles', { name: 'Aufgaben', crudAccess });
  const made: string[] = [];
  for (let at = 0; at < people; at += 1)
    made.push(
      (await createRecord(office, 'login-users', { mail: `person${at}@demo.example`, roles: [role.id] })).id,
    );
  return made;
}

/** Carries out what is missing of an assignment. @throws if the server does not answer */
async function assign(office: Api, one: Assignment): Promise<void> {
  const { key, name, to, isLater } = one;
  if (one.task === undefined) {
    const values = isLater ? { name } : { name, responsible: to };
    // the key finds the record of a request that was cut off
    const made = await office.post<{ id: string }>('to-dos', values, { 'idempotency-key': key });
    expect(made.status).toBe(201);
    one.task = made.body.id;
  }
  if (isLater) {
    const { body } = await office.get(`to-dos/${one.task}`);
    const change = { responsible: to };
    if (body.responsible !== to)
      expect((await office.put(`to-dos/${one.task}`, change, Number(body.$version))).status).toBe(200);
  }
  one.isDone = true;
}

async function makePlace(place: { options: DatabaseOptions; remove: () => Promise<void> }) {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-notified-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  onTestFinished(place.remove);
  const db = await openDatabase(place.options);
  onTestFinished(() => db.close());
  return { db, env: { DATA_DIR: folder, DATABASE_URL: place.options.databaseUrl ?? '' } };
}

/** Assignments to people and to the administrator, who makes them. */
async function planAssignments(office: Api, actor: string): Promise<Assignment[]> {
  const recipients = [...(await createPeople(office)), actor];
  return Array.from({ length: tasks }, (_, at) => ({
    key: crypto.randomUUID(),
    name: `Aufgabe ${at}`,
    to: recipients[at % recipients.length] ?? '',
    isLater: at % 4 === 3,
    isDone: false,
  }));
}

/** Carries out all that is missing, several at once. @returns the errors of writers that could not go on */
async function carryOut(office: Api, assignments: readonly Assignment[]): Promise<unknown[]> {
  const open = assignments.filter(({ isDone }) => !isDone);
  const write = async () => {
    for (let next = open.shift(); next; next = open.shift()) await assign(office, next);
  };
  const ends = await Promise.allSettled(Array.from({ length: writers }, write));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}

async function start(env: Record<string, string>) {
  const server = await startServerProcess(env);
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return { server, office: await logIn(server.url) };
}

/** Assigns the tasks while servers are killed. @returns how many requests were cut off, and how many rows of the outbox left */
async function assignAmongKills(env: Record<string, string>, db: Database) {
  let { server, office } = await start(env);
  const { rows } = await sql<{ id: string }>`SELECT "id" FROM "login-users"`.execute(db.kysely);
  const actor = rows[0]?.id ?? '';
  const assignments = await planAssignments(office, actor);
  let cutOff = 0;
  let left = 0;
  for (let round = 1; round <= kills; round += 1) {
    const goal = (round * tasks) / (kills + 1);
    const errors = carryOut(office, assignments);
    while (assignments.filter(({ isDone }) => isDone).length < goal) await delay(2);
    await server.kill('SIGKILL');
    // anything but a lost connection is a fault
    expect((await errors).filter((error) => !(error instanceof TypeError))).toEqual([]);
    cutOff += (await errors).length;
    left += await countWaiting(db);
    ({ server, office } = await start(env));
  }
  expect(await carryOut(office, assignments)).toEqual([]);
  await expect.poll(() => countWaiting(db), { timeout: 120_000 }).toBe(0);
  return { assignments, actor, cutOff, left };
}

const postgres = testEngines().find(({ engine }) => engine === 'postgres');

describe.skipIf(!postgres)('notifications of a server that is killed', () => {
  it(
    `come exactly once per assignment, after ${kills} kills during ${tasks} tasks`,
    async () => {
      if (!postgres) return;
      const { db, env } = await makePlace(await postgres.place('filled'));
      const { assignments, actor, cutOff, left } = await assignAmongKills(env, db);
      expect(cutOff).toBeGreaterThan(0);
      if (isDeep) expect(left).toBeGreaterThan(0);
      const { rows } = await sql`SELECT 1 FROM "to-dos"`.execute(db.kysely);
      expect(rows).toHaveLength(tasks);
      const found = await readNotified(db);
      expect(faultsOf(assignments, found, actor)).toEqual(none);
      expect(assignments.some(({ to }) => to === actor)).toBe(true);

      // the same check sees one that is missing, one that came twice, and one of the actor
      const [lost, twice] = found;
      const { kysely } = db;
      await sql`DELETE FROM "notifications" WHERE "messagePayload" ->> 'toDoId' = ${lost?.task}`.execute(
        kysely,
      );
      const copy = async (key: string, to: string | undefined) =>
        await sql`
          INSERT INTO "notifications" ("id", "version", "createdAt", "updatedAt", "type", "loginUser", "messagePayload", "key")
          SELECT substr(md5(${key}), 1, 24), 1, now(), now(), "type", ${to}, "messagePayload", ${key}
          FROM "notifications" WHERE "messagePayload" ->> 'toDoId' = ${twice?.task} LIMIT 1`.execute(kysely);
      await copy('again', twice?.to);
      await copy('own', actor);
      expect(faultsOf(assignments, await readNotified(db), actor)).toEqual({
        missing: [pairOf({ ...lost })],
        doubled: [pairOf({ ...twice })],
        unwanted: [pairOf({ ...twice, to: actor })],
      });
    },
    timeoutMs,
  );
});
