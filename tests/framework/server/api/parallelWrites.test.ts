import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { type Answer, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const reference = (title: string, to: string, onDelete: string) => ({
  title,
  admin: { store: { kind: 'reference', to, onDelete } },
});
const bands = {
  title: 'Band',
  type: 'object',
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string' },
    leader: reference('Leitung', 'players', 'clear'),
    players: {
      title: 'Mitglieder',
      type: 'array',
      admin: { store: { kind: 'referenceList', to: 'players' } },
    },
    house: reference('Haus', 'houses', 'cascade'),
    guest: { title: 'Gast', admin: { store: { kind: 'polymorphicReference', to: ['players', 'houses'] } } },
  },
};
const named = (title: string) => ({
  title,
  type: 'object',
  required: ['name'],
  properties: { name: { title: 'Name', type: 'string' } },
});

describe.each(testEngines())('writes at the same time on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions({
      'bands.json': bands,
      'players.json': named('Person'),
      'houses.json': named('Haus'),
    });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const make = async (resource: string, values: Record<string, unknown>) =>
    await createRecord(server.api, resource, values as never);
  const player = async (name: string) => (await make('players', { name })).id;
  const read = async (path: string) => (await server.api.get<ApiRecord>(path)).body;

  /** Until so many wait for a lock; the embedded database lets nobody begin while somebody else writes. */
  async function waiting(count: number): Promise<void> {
    if (engine.engine === 'pglite') return void (await delay(100));
    for (let round = 0; round < 200; round += 1) {
      const { rows } = await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        server.server.db.kysely,
      );
      if (rows.length >= count) return;
      await delay(20);
    }
    throw new Error('Nobody waits');
  }

  /** What they answer who write while the statement is done and not yet committed, one after the other. */
  async function during(
    statement: RawBuilder<unknown>,
    writes: (() => Promise<Answer>)[],
  ): Promise<Answer[]> {
    const answers: Promise<Answer>[] = [];
    await server.server.db.transaction(async (trx) => {
      await statement.execute(trx);
      for (const [at, write] of writes.entries()) {
        answers.push(write());
        await waiting(at + 1);
      }
    });
    return await Promise.all(answers);
  }

  it('validate a list of references against the result of the other one', async () => {
    const [ada, ben, cem] = [await player('Ada'), await player('Ben'), await player('Cem')];
    const band = await make('bands', { name: 'Combo', players: [ada] });
    const answers = await during(sql`SELECT 1 FROM "bands" WHERE "id" = ${band.id} FOR UPDATE`, [
      () => server.api.put(`bands/${band.id}`, { players: [ada, ben] }, 1),
      () => server.api.put(`bands/${band.id}`, { players: [ada, cem] }, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await read(`bands/${band.id}`)).players).toEqual([ada, ben]);
  });

  it('clear no reference that meanwhile points elsewhere', async () => {
    const [ada, ben] = [await player('Ada'), await player('Ben')];
    const band = await make('bands', { name: 'Combo', leader: ada, guest: { type: 'players', id: ada } });
    const changed = sql`
      UPDATE "bands" SET "leader" = ${ben}, "guest_id" = ${ben}, "version" = 2 WHERE "id" = ${band.id}`;
    const [answer] = await during(changed, [() => server.api.remove(`players/${ada}`, 1)]);
    expect(answer?.status).toBe(200);
    expect(await read(`bands/${band.id}`)).toMatchObject({
      leader: ben,
      guest: { type: 'players', id: ben },
      $version: 2,
    });
  });

  it('delete no dependent record that meanwhile depends on another', async () => {
    const [house, other] = [await make('houses', { name: 'Alt' }), await make('houses', { name: 'Neu' })];
    const band = await make('bands', { name: 'Combo', house: house.id });
    const moved = sql`UPDATE "bands" SET "house" = ${other.id}, "version" = 2 WHERE "id" = ${band.id}`;
    const [answer] = await during(moved, [() => server.api.remove(`houses/${house.id}`, 1)]);
    expect(answer?.status).toBe(200);
    expect((await read(`bands/${band.id}`)).house).toBe(other.id);
  });

  it('link nothing to a record deleted meanwhile, and say so', async () => {
    const gone = (resource: string, id: string) => sql`DELETE FROM ${sql.table(resource)} WHERE "id" = ${id}`;
    for (const [resource, status] of [
      ['employees', 422],
      ['institutions', 404],
    ] as const) {
      const [place, person] = [await make('institutions', {}), await make('employees', {})];
      const [answer] = await during(gone(resource, resource === 'employees' ? person.id : place.id), [
        () => server.api.post(`institutions/${place.id}/links/plannedEmployees`, { id: person.id }),
      ]);
      expect(answer?.status).toBe(status);
    }
  });

  it('respect that a profile has a login', async () => {
    const person = await make('employees', {});
    const first = await make('login-users', { meta: { type: 'employees', id: person.id } });
    const second = sql`
      WITH made AS (
        INSERT INTO "login-users" ("id", "mail", "meta_type", "meta_id")
        VALUES (${createId()}, 'zweiter@demo.example', 'employees', ${person.id})
      )
      UPDATE "employees" SET "hasLogin" = true WHERE "id" = ${person.id}`;
    const [answer] = await during(second, [() => server.api.remove(`login-users/${first.id}`, 1)]);
    expect([answer?.status, (await read(`employees/${person.id}`)).hasLogin]).toEqual([200, true]);
  });
});
