import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { listRecords } from '../../../../src/framework/server/query/listRecords.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const targets = ['subjects', 'contracts', 'employees', 'parents', 'institutions'] as const;
const references = Object.fromEntries(
  targets.map((to) => [to, { title: to, admin: { store: { kind: 'reference', to } } }]),
);
const cards = {
  title: 'Karte',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    ...references,
    standIn: { title: 'Vertretung', admin: { store: { kind: 'reference', to: 'employees' } } },
  },
};

describe.each(quickEngines())('a page of a list with five columns of references on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions({ 'cards.json': cards });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    for (let number = 0; number < 12; number += 1) {
      const made = await Promise.all(targets.map((resource) => createRecord(server.api, resource)));
      const ids = made.map(({ id }, at) => [targets[at] ?? '', id]);
      const standIn = await createRecord(server.api, 'employees');
      await createRecord(server.api, 'cards', {
        name: `Karte ${number}`,
        ...Object.fromEntries(ids),
        standIn: standIn.id,
      });
    }
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  async function countStatements(limit: number, paths: readonly string[]) {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db, index } = server.server;
    const entity = index().entity('cards');
    if (!entity) throw new Error('The definition of cards is not served.');
    const { records } = await listRecords(
      { db: db.kysely.withPlugin(counter), scope: createQueryScope(index(), systemActor), entity },
      {
        populate: paths.map((path) => ({ path })),
        window: { type: 'range', offset: 0, limit },
        count: 'exact',
      },
    );
    return { statements, records };
  }

  it.each([1, 12])('takes seven statements for %i rows', async (limit) => {
    const { statements, records } = await countStatements(limit, targets);
    expect(records).toHaveLength(limit);
    for (const record of records) {
      for (const target of targets) expect(record[target]).toMatchObject({ id: expect.any(String) });
      expect(record.subjects).toMatchObject({ name: 'Klavier' });
    }
    expect(statements).toBe(2 + targets.length);
  });

  it('queries all references to the same entity at once', async () => {
    const { statements, records } = await countStatements(12, ['employees', 'standIn']);
    for (const { employees, standIn } of records) {
      expect(employees).toMatchObject({ lastName: expect.any(String) });
      expect(standIn).toMatchObject({ lastName: expect.any(String) });
      expect(standIn).not.toMatchObject({ id: (employees as RecordData).id });
    }
    expect(statements).toBe(3);
  });
});
