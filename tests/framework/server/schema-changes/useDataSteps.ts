import { sql } from 'kysely';
import { expect } from 'vitest';
import type { HashedStep } from '../../../../src/framework/schema/DataStep.ts';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { allSteps } from '../../../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import type { StepConverter } from '../../../../src/framework/server/schema-changes/steps/StepConverter.ts';
import type { TestEngine } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { type TestSchema, useSchema } from './useSchema.ts';

type Row = Record<string, unknown>;

export interface TestSteps {
  readonly schema: TestSchema;
  /** Applies fields of schools and steps with everything confirmed, checks that a second run is empty; the names of all that was done. */
  apply(fields: Field[], steps: HashedStep[], converters?: Record<string, StepConverter>): Promise<string[]>;
  /** What the schools hold in these fields, in the order of ids. */
  values(...fields: string[]): Promise<unknown[]>;
  /** All changes with their sets, in the order of records. */
  history(): Promise<Row[]>;
}

/** The id of a school. */
export function schoolId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

/** Schools with a name and these fields. */
export function schools(...fields: Field[]): Entity[] {
  return [buildEntity('schools', [buildField({ name: 'name' }), ...fields])];
}

/** An empty schema for each test, and what tests of data steps do in it. */
export function useDataSteps(engine: TestEngine): TestSteps {
  const schema = useSchema(engine);
  return {
    schema,
    async apply(fields, steps, converters = {}) {
      const model = { entities: schools(...fields), steps };
      const plan = await planSchemaChange(schema.db, model);
      const names = allSteps(plan).map((step) => step.name);
      await applyPlan(schema.db, plan, { confirm: names, converters });
      expect((await planSchemaChange(schema.db, model)).steps).toEqual([]);
      expect(await ensureSchema(schema.db, model, { log: silentLog })).toEqual([]);
      return names;
    },
    async values(...fields) {
      const rows = await schema.rows('schools');
      return rows.map((row) => (fields.length === 1 ? row[fields[0] ?? ''] : fields.map((one) => row[one])));
    },
    async history() {
      const { rows } = await sql<Row>`
        SELECT s."actor", s."reason", c."record", c."action", c."version", c."before", c."after"
        FROM sys_changes c JOIN sys_change_sets s ON s."id" = c."changeSet" ORDER BY c."record"`.execute(
        schema.db.kysely,
      );
      return rows;
    },
  };
}
