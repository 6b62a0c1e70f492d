import { sql } from 'kysely';
import type { Database, Executor } from '../../database/Database.ts';
import { schemaLock } from '../state/bookkeeping.ts';
import { findDrift, SchemaDrift } from '../state/drift.ts';
import { type DefinedEntities, emptySchema, schemaStateOf } from '../state/SchemaState.ts';
import { readSnapshot, type Snapshot } from '../state/snapshot.ts';
import { pendingDataSteps, planDataSteps } from '../steps/planDataSteps.ts';
import { diffSchemas } from './diffSchemas.ts';
import type { Plan, Step } from './Plan.ts';

function noLossOf({ kind }: Step): string {
  return kind === 'changeField'
    ? 'Zurzeit geht dabei kein Wert verloren.'
    : 'Zurzeit ist dort nichts gespeichert.';
}

/** Adds the number of lost values or rows to a step's sentence. */
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
 * Plans the changes from the last applied state to the definitions, with the data steps not yet done.
 * @returns a plan without steps if there is nothing to do.
 * @throws SchemaDrift if the database was changed by hand.
 * @throws DataStepRefused if a data step cannot run, or was changed after it ran.
 */
export async function planSchemaChange(db: Database, model: DefinedEntities): Promise<Plan> {
  // the lock keeps other processes from changing tables between these reads
  return await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await schemaLock(trx);
    return await planFrom(trx, model, await readSnapshot(trx));
  });
}
