import { sql } from 'kysely';
import type { Database, Executor } from '../database/Database.ts';
import { diffSchemas } from './diffSchemas.ts';
import { findDrift } from './findDrift.ts';
import type { Plan, Step } from './Plan.ts';
import { SchemaDrift } from './SchemaDrift.ts';
import { emptySchema } from './SchemaState.ts';
import { type DefinedEntities, schemaStateOf } from './schemaStateOf.ts';
import { readSnapshot } from './snapshot.ts';

/** Says how many values or rows a step takes away. */
async function withLosses(executor: Executor, step: Step): Promise<Step> {
  if (step.losses === undefined) return step;
  const found = await sql<{ count: number }>`${sql.raw(step.losses)}`.execute(executor);
  const lost = found.rows[0]?.count ?? 0;
  const sentence =
    lost === 0 ? 'Zurzeit ist dort nichts gespeichert.' : `Betroffen: ${lost.toLocaleString('de-DE')}.`;
  return { ...step, sentence: `${step.sentence} ${sentence}` };
}

/**
 * Compares the definitions with what was applied last.
 * @returns a plan without steps when there is nothing to do
 * @throws SchemaDrift when the database is not what was applied last
 */
export async function planSchemaChange(db: Database, model: DefinedEntities): Promise<Plan> {
  const after = schemaStateOf(model.entities);
  const snapshot = await readSnapshot(db.kysely);
  if (!snapshot) return diffSchemas(emptySchema, after);
  const drifts = await findDrift(db.kysely, snapshot);
  if (drifts.length > 0) throw new SchemaDrift(drifts);
  const plan = diffSchemas(snapshot.state, after);
  const steps: Step[] = [];
  for (const step of plan.steps) steps.push(await withLosses(db.kysely, step));
  return { ...plan, from: snapshot.hash, steps };
}
