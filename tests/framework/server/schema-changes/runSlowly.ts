import { readFile } from 'node:fs/promises';
import type { HashedStep } from '../../../../src/framework/schema/DataStep.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import {
  type DatabaseOptions,
  openDatabase,
} from '../../../../src/framework/server/database/openDatabase.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';

/**
 * A process of its own, run with a file of `{options, entities, steps}`: applies everything, but its converter `slow`
 * says `half` at the record named "700" and sleeps a minute, so that it can be killed inside of the second block.
 */
const file = process.argv[2] ?? '';
const { options, entities, steps } = JSON.parse(await readFile(file, 'utf8')) as {
  options: DatabaseOptions;
  entities: Entity[];
  steps: HashedStep[];
};

function slow({ name }: Readonly<Record<string, unknown>>): unknown {
  if (name === '700') {
    process.stdout.write('half\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
  }
  return Number(name);
}

const db = await openDatabase({ ...options, statementTimeoutMs: 0 });
const plan = await planSchemaChange(db, { entities, steps });
const confirm = [...plan.steps, ...(plan.closing?.steps ?? [])].map((step) => step.name);
await applyPlan(db, plan, { confirm, converters: { slow } });
process.stdout.write('done\n');
await db.close();
