import { sql } from 'kysely';
import type { Database, Executor } from '../../database/Database.ts';
import { findDrift } from '../state/findDrift.ts';
import { SchemaDrift } from '../state/SchemaDrift.ts';
import { emptySchema } from '../state/SchemaState.ts';
import { schemaLock } from '../state/schemaLock.ts';
import { type DefinedEntities, schemaStateOf } from '../state/schemaStateOf.ts';
import { readSnapshot, type Snapshot } from '../state/snapshot.ts';
import { pendingDataSteps } from '../steps/pendingDataSteps.ts';
import { planDataSteps } from '../steps/planDataSteps.ts';
import { diffSchemas } from './diffSchemas.ts';
import type { Plan, Step } from './Plan.ts';

function noLossOf({ kind }: Step): string {
  return kind === 'changeField'
    ? 'Zurzeit geht dabei kein Wert verloren.'
    : 'Zurzeit ist dort nichts gespeichert.';
}

/** Says how many values or rows a step takes away. */
async function withLosses(executor: Executor, step: Step): Promise<Step> {
  if (step.losses === undefined) return step;
  const found = await sql<{ count: number }>`${sql.raw(step.losses)}`.execute(executor);
  const lost = found.rows[0]?.count ?? 0;
  const sentence = lost === 0 ? noLossOf(step) : `Betroffen: ${lost.toLocaleString('de-DE')}.`;
  return { ...step, sentence: `${step.sentence} ${sentence}` };
}

async function withAllLosses(executor: Executor, plan: Plan): Promise<Plan> {
  const steps: Step[] = [];
  for (const step of plan.steps) steps.push(await withLosses(executor, step));
  const { closing } = plan;
  return { ...plan, steps, ...(closing ? { closing: await withAllLosses(executor, closing) } : {}) };
}

async function planFrom(
  executor: Executor,
  { entities, steps = [] }: DefinedEntities,
  snapshot: Snapshot | undefined,
): Promise<Plan> {
  if (!snapshot) {
    return { ...diffSchemas(emptySchema, schemaStateOf(entities)), data: { entities, steps: [...steps] } };
  }
  const drifts = await findDrift(executor, snapshot);
  if (drifts.length > 0) throw new SchemaDrift(drifts);
  const pending = await pendingDataSteps(executor, steps);
  const plan =
    pending.length === 0
      ? diffSchemas(snapshot.state, schemaStateOf(entities))
      : planDataSteps(snapshot.state, entities, pending);
  return { ...(await withAllLosses(executor, plan)), from: snapshot.hash };
}

/**
 * Compares the definitions with what was applied last, and the data steps with those that ran.
 * @returns a plan without steps when there is nothing to do
 * @throws SchemaDrift when the database is not what was applied last
 * @throws DataStepRefused when a data step cannot run as it is written, or was changed after it ran
 */
export async function planSchemaChange(db: Database, model: DefinedEntities): Promise<Plan> {
  // Between the snapshot, the catalogue and the values nobody else may change the tables.
  return await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await schemaLock(trx);
    return await planFrom(trx, model, await readSnapshot(trx));
  });
}
