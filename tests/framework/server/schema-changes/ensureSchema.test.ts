import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Entity, Model } from '../../../../src/framework/schema/model.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../../../src/framework/server/definitions/loadDefinitions.ts';
import type { Table } from '../../../../src/framework/server/kinds/Table.ts';
import {
  applyPlan,
  listAppliedPlans,
  PlanOutdated,
} from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { diffSchemas } from '../../../../src/framework/server/schema-changes/plan/diffSchemas.ts';
import {
  describePlan,
  SchemaChangeNeeded,
} from '../../../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import {
  emptySchema,
  schemaStateOf,
} from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { principals } from '../../../../src/server/principals.ts';
import { drawnEngines, openTestDatabase, testEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { freshSchema } from './freshSchema.ts';
import { rowsOf, seedRows } from './seedRows.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const name = buildField({ name: 'name' });
const withNote = [buildEntity('schools', [name, buildField({ name: 'rentNote' })])];
const withoutNote = [buildEntity('schools', [name])];
const log = silentLog;

function loadAll(): Promise<Model> {
  const directories = [
    { path: folder('src/framework/definitions'), framework: true },
    { path: folder('entities'), framework: false },
  ];
  return loadDefinitions({ directories, principals });
}

describe.each(drawnEngines())('ensureSchema on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  beforeEach(() => freshSchema(db));
  afterAll(() => db.close());

  function ensure(entities: Entity[], confirm: string[] = []): Promise<string[]> {
    return ensureSchema(db, { entities }, { log, confirm });
  }

  it('creates all entities in an empty database, and has nothing to do the next time', async () => {
    const model = await loadAll();
    expect(await ensureSchema(db, model, { log })).toContain('institutions');
    expect(await ensureSchema(db, model, { log })).toEqual([]);
    expect((await planSchemaChange(db, model)).steps).toEqual([]);
    expect(await rowsOf(db, 'institutions')).toEqual([]);
  });

  it('applies safe steps and stores every plan with its SQL', async () => {
    await ensure(withoutNote);
    expect(await ensure(withNote)).toEqual(['schools.rentNote']);
    const [latest, first] = await listAppliedPlans(db);
    expect(latest).toMatchObject({ steps: ['schools.rentNote'] });
    expect(latest?.statements).toEqual([
      'ALTER TABLE "schools" ADD COLUMN "rentNote" text COLLATE leitstand_german',
    ]);
    expect(latest?.plan).toContain('schools bekommt das Feld rentNote.');
    expect(first?.steps).toContain('schools');
  });

  it('drops a table of a former version of the program without asking, including its content', async () => {
    const secrets: Table = {
      name: 'sys_secrets',
      columns: [
        { name: 'id', type: 'text', notNull: true },
        { name: 'value', type: 'text', notNull: true },
      ],
      primaryKey: ['id'],
      indexes: [],
      foreignKeys: [],
    };
    const now = schemaStateOf(withNote);
    const former = diffSchemas(emptySchema, { ...now, tables: [...now.tables, secrets] });
    await applyPlan(db, former, { confirm: [] });
    await seedRows(db, 'sys_secrets', [{ id: 'bearer', value: 'abc' }]);
    expect(await ensure(withNote)).toEqual(['sys_secrets']);
    await expect(rowsOf(db, 'sys_secrets')).rejects.toThrow(/sys_secrets/);
    expect(await ensure(withNote)).toEqual([]);
  });

  it('stops at a destructive step with the plan and the command, applies nothing, and applies it by name', async () => {
    await ensure(withNote);
    await seedRows(db, 'schools', [{ id: 'a', rentNote: 'bar' }]);
    const wanted = [buildEntity('schools', [name, buildField({ name: 'size', kind: 'integer' })])];
    const refused: unknown = await ensure(wanted).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaChangeNeeded);
    const message = (refused as Error).message;
    expect(message).toContain('Das Feld rentNote von schools wird gelöscht');
    expect(message).toContain('Betroffen: 1.');
    expect(message).toContain('npm run migrate -- --apply --confirm schools.rentNote');
    expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ rentNote: 'bar' });
    expect((await rowsOf(db, 'schools'))[0]).not.toHaveProperty('size');
    expect(await ensure(wanted, ['schools.rentNote'])).toEqual(['schools.size', 'schools.rentNote']);
    expect((await rowsOf(db, 'schools'))[0]).not.toHaveProperty('rentNote');
  });

  describe('in development', () => {
    const drop = () => ensureSchema(db, { entities: withoutNote }, { log, dropsUnused: true });
    const noteChange = async (after: object) => {
      await seedRows(db, 'sys_change_sets', [{ id: 's', reason: 'edit' }]);
      const change = {
        id: 'c',
        changeSet: 's',
        resource: 'schools',
        record: 'a',
        action: 'update',
        version: 1,
      };
      await seedRows(db, 'sys_changes', [{ ...change, before: '{}', after: JSON.stringify(after) }]);
    };

    beforeEach(async () => {
      await ensure(withNote);
      await seedRows(db, 'schools', [{ id: 'a', name: 'Nord' }]);
    });

    it('drops a field that never had a value without asking, and says so in the plan', async () => {
      const plan = await planSchemaChange(db, { entities: withoutNote });
      expect(describePlan(plan)).toContain('Zurzeit ist dort nichts gespeichert.');
      expect(await drop()).toEqual(['schools.rentNote']);
      expect((await rowsOf(db, 'schools'))[0]).not.toHaveProperty('rentNote');
    });

    it('asks outside development, and says that nothing is stored there', async () => {
      await expect(ensure(withoutNote)).rejects.toThrow(/Zurzeit ist dort nichts gespeichert/);
    });

    it('asks for a field that has a value, or had one in its history', async () => {
      await sql`UPDATE schools SET "rentNote" = 'bar'`.execute(db.kysely);
      await expect(drop()).rejects.toBeInstanceOf(SchemaChangeNeeded);
      await sql`UPDATE schools SET "rentNote" = NULL`.execute(db.kysely);
      await noteChange({ rentNote: 'bar' });
      await expect(drop()).rejects.toBeInstanceOf(SchemaChangeNeeded);
      expect((await rowsOf(db, 'schools'))[0]).toHaveProperty('rentNote');
    });

    it('drops one that was always empty in its history', async () => {
      await noteChange({ rentNote: null, name: 'Nord' });
      expect(await drop()).toEqual(['schools.rentNote']);
    });

    it('asks if a value was added after the plan was made', async () => {
      const plan = await planSchemaChange(db, { entities: withoutNote });
      await sql`UPDATE schools SET "rentNote" = 'bar'`.execute(db.kysely);
      await expect(applyPlan(db, plan, { confirm: [], dropsUnused: true })).rejects.toBeInstanceOf(
        SchemaChangeNeeded,
      );
      expect((await rowsOf(db, 'schools'))[0]).toMatchObject({ rentNote: 'bar' });
    });

    it('asks before dropping an entity, even an empty one', async () => {
      const other = [...withNote, buildEntity('rooms', [name])];
      await ensure(other);
      const refused = ensureSchema(db, { entities: withNote }, { log, dropsUnused: true });
      await expect(refused).rejects.toBeInstanceOf(SchemaChangeNeeded);
    });
  });

  it('refuses a plan that starts from another schema', async () => {
    await ensure(withoutNote);
    const plan = await planSchemaChange(db, { entities: withNote });
    await ensure(withNote);
    await expect(applyPlan(db, plan, { confirm: [] })).rejects.toBeInstanceOf(PlanOutdated);
  });
});

it.each(testEngines())('lets several processes that start at once agree on $engine', async (engine) => {
  const db = await openTestDatabase(engine);
  onTestFinished(() => db.close());
  const ensure = () => ensureSchema(db, { entities: withNote }, { log });
  const all = await Promise.all([ensure(), ensure(), ensure()]);
  expect(all.filter((steps) => steps.length > 0)).toHaveLength(1);
  expect(await listAppliedPlans(db)).toHaveLength(1);
});

it.each(testEngines())(
  'lets several processes agree that start at once over other tables on $engine',
  async (engine) => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    await ensureSchema(db, { entities: withNote }, { log });
    const sizes = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `size${letter}`);
    const fields = [name];
    for (const size of sizes) {
      fields.push(buildField({ name: size, kind: 'integer', indexed: true }));
      const entities = [buildEntity('schools', [...fields])];
      const ensure = () => ensureSchema(db, { entities }, { log, confirm: ['schools.rentNote'] });
      const all = await Promise.all([ensure(), ensure(), ensure(), ensure()]);
      expect(all.filter((steps) => steps.length > 0)).toHaveLength(1);
    }
    expect(await listAppliedPlans(db)).toHaveLength(1 + sizes.length);
  },
);
