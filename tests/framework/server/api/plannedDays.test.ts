import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { frameworkGuards } from '../../../../src/framework/server/hooks/frameworkGuards.ts';
import type { RecordGuard } from '../../../../src/framework/server/repository/guards.ts';
import { createRepository } from '../../../../src/framework/server/repository/Repository.ts';
import { guards } from '../../../../src/server/guards.ts';
import { hooks } from '../../../../src/server/hooks.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('planned days on $engine', (engine) => {
  let server: TestServer;
  const create = async (resource: string, values = {}) => await createRecord(server.api, resource, values);
  const read = async (resource: string, { id }: ApiRecord) =>
    (await server.api.get<ApiRecord>(`${resource}/${id}`)).body;

  beforeAll(async () => {
    server = await startTestServer(engine);
    // the server carries out missed days at its start
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          SELECT 1 FROM jobs.job WHERE "name" = 'carry-out-planned-days' AND "state" = 'completed'`.execute(
          server.server.db.kysely,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
  });
  afterAll(async () => await server.stop());

  /** A repository in which a guard refuses some records. */
  function refusing(isRefused: (id: string) => boolean) {
    const { db, index } = server.server;
    const guardCustomId: RecordGuard = async (_, { id }) => {
      if (isRefused(id)) throw new AppError('invalid');
    };
    const now = () => new Date();
    const onCommit = () => undefined;
    return createRepository({
      db,
      index,
      hooks,
      guards: { ...frameworkGuards, ...guards, guardCustomId },
      now,
      onCommit,
    });
  }

  it('are applied for other records if one is refused, which is named', async () => {
    const days = { deactivateAt: '2026-01-02' };
    const made: ApiRecord[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await create('institutions', days));
    const [first, refused, last] = made as [ApiRecord, ApiRecord, ApiRecord];
    let isRefusing = true;
    const repository = refusing((id) => isRefusing && id === refused.id);
    expect(await repository.carryOutPlannedDays()).toEqual({
      changed: 2,
      refused: [{ resource: 'institutions', id: refused.id, error: expect.any(AppError) }],
    });
    for (const one of [first, last])
      expect(await read('institutions', one)).toMatchObject({ isActive: false });
    expect(await read('institutions', refused)).toMatchObject({ isActive: true, ...days, $version: 1 });
    isRefusing = false;
    expect(await repository.carryOutPlannedDays()).toEqual({ changed: 1, refused: [] });
  });

  it('are applied beyond one batch, with refused ones among them', async () => {
    const { db } = server.server;
    const ids = Array.from({ length: 401 }, (_, at) => at.toString(16).padStart(24, '0'));
    await sql`INSERT INTO institutions (id, name, "isActive", "deactivateAt")
      SELECT id, id, true, '2026-01-02' FROM unnest(${ids}::text[]) AS id`.execute(db.kysely);
    const repository = refusing((id) => id === ids[200]);
    const { changed, refused } = await repository.carryOutPlannedDays();
    expect([changed, refused.map(({ id }) => id)]).toEqual([400, [ids[200]]]);
  });
});
