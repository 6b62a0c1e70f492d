import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { openTestDatabase, type TestEngine } from '../../../support/testEngines.ts';
import { freshSchema } from './freshSchema.ts';
import { rowsOf, seedRows } from './seedRows.ts';

type Row = Record<string, unknown>;

export interface TestSchema {
  readonly db: Database;
  /** Makes the empty schema of this test hold these entities. */
  create(entities: Entity[]): Promise<void>;
  /** Applies the change with everything confirmed, checks that a second run is empty; the class of each step by its name. */
  change(entities: Entity[]): Promise<Record<string, string>>;
  seed(table: string, rows: Row[]): Promise<void>;
  rows(table: string, order?: string): Promise<Row[]>;
}

/** One database for the file, an empty schema in it for each test. */
export function useSchema(engine: TestEngine): TestSchema {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  beforeEach(() => freshSchema(db));
  afterAll(() => db.close());

  return {
    get db() {
      return db;
    },
    async create(entities) {
      await ensureSchema(db, { entities }, { log: silentLog });
    },
    async change(entities) {
      const plan = await planSchemaChange(db, { entities });
      await applyPlan(db, plan, { confirm: plan.steps.map((step) => step.name) });
      expect((await planSchemaChange(db, { entities })).steps).toEqual([]);
      expect(await ensureSchema(db, { entities }, { log: silentLog })).toEqual([]);
      return Object.fromEntries(plan.steps.map((step) => [step.name, step.class]));
    },
    seed: (table, rows) => seedRows(db, table, rows),
    rows: (table, order) => rowsOf(db, table, order),
  };
}
