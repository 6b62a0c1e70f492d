import { readFile } from 'node:fs/promises';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import {
  type DatabaseOptions,
  openDatabase,
} from '../../../../src/framework/server/database/openDatabase.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';

/**
 * A process of its own, run with a file of `{options, entities}`: applies the change with everything confirmed, but
 * sleeps five seconds at the end of it, so that it can be killed half-way (a server only notices after them). Prints `applying`, then `done`.
 */
const file = process.argv[2] ?? '';
const { options, entities } = JSON.parse(await readFile(file, 'utf8')) as {
  options: DatabaseOptions;
  entities: Entity[];
};
const db = await openDatabase({ ...options, statementTimeoutMs: 0 });
const plan = await planSchemaChange(db, { entities });
plan.steps.push({
  name: 'sleep',
  kind: 'foundation',
  class: 'safe',
  sentence: 'Wartet.',
  statements: [{ phase: 'refer', sql: 'SELECT pg_sleep(5)' }],
});
process.stdout.write('applying\n');
await applyPlan(db, plan, { confirm: plan.steps.map(({ name }) => name) });
process.stdout.write('done\n');
await db.close();
