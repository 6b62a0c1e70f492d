import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../database/Database.ts';
import { driverError } from '../database/errorCauses.ts';
import { bookkeepingTables } from './bookkeepingTables.ts';
import { describePlan } from './describePlan.ts';
import type { Plan, Step } from './Plan.ts';
import { planStatements } from './planStatements.ts';
import { rewriteStoredNames } from './rewriteStoredNames.ts';
import { SchemaChangeNeeded } from './SchemaChangeNeeded.ts';
import { lockSnapshot, saveSnapshot } from './snapshot.ts';

/** Any number that nobody else locks in this database. */
const lockKey = 7_411_202_601;

/** Thrown when the schema is no longer what the plan starts from: another process was faster. Plan again. */
export class PlanOutdated extends Error {
  constructor() {
    super('Die Datenbank hat sich seit diesem Plan geändert. Bitte plane neu.');
    this.name = 'PlanOutdated';
  }
}

/** Thrown when the database refused a step; nothing of the plan was kept. */
export class SchemaStepFailed extends Error {
  readonly step: string;

  constructor(step: string, statement: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Der Schritt "${step}" ist gescheitert, es wurde nichts geändert: ${reason}\n  ${statement}`, {
      cause,
    });
    this.name = 'SchemaStepFailed';
    this.step = step;
  }
}

/** The steps that nobody has confirmed and that do not go without. */
export function unconfirmedSteps(plan: Plan, confirm: readonly string[]): Step[] {
  return plan.steps.filter((step) => step.class !== 'safe' && !confirm.includes(step.name));
}

function raw(text: string): RawBuilder<unknown> {
  return sql`${sql.raw(text)}`;
}

async function runStatements(executor: Executor, plan: Plan): Promise<void> {
  for (const { step, sql: statement } of planStatements(plan)) {
    try {
      await raw(statement).execute(executor);
    } catch (error) {
      throw new SchemaStepFailed(step.name, statement, driverError(error));
    }
  }
}

async function keepPlan(executor: Executor, plan: Plan): Promise<void> {
  if (plan.steps.length === 0) return;
  const names = plan.steps.map(({ name }) => name);
  const statements = planStatements(plan).map((statement) => statement.sql);
  await sql`INSERT INTO sys_applied_plans (steps, plan, statements) VALUES (${names}, ${describePlan(plan)}, ${statements})`.execute(
    executor,
  );
}

/** One at a time, however many processes start; without a limit on the time a statement takes. */
async function begin(executor: Executor, plan: Plan): Promise<void> {
  await raw('set local statement_timeout = 0').execute(executor);
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(executor);
  for (const statement of bookkeepingTables) await raw(statement).execute(executor);
  if ((await lockSnapshot(executor)) !== plan.from) throw new PlanOutdated();
}

/**
 * Applies a plan in one transaction: all of it or nothing, also when the process is killed.
 * @param confirm names of the steps that are not safe and shall happen nevertheless
 * @throws SchemaChangeNeeded when one of them is missing
 * @throws PlanOutdated when another process has changed the schema since
 * @throws SchemaStepFailed when the database refuses a statement
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  { confirm }: { confirm: readonly string[] },
): Promise<void> {
  if (unconfirmedSteps(plan, confirm).length > 0) throw new SchemaChangeNeeded(plan);
  await db.transaction(async (trx) => {
    await begin(trx, plan);
    await runStatements(trx, plan);
    await rewriteStoredNames(trx, plan);
    await saveSnapshot(trx, plan.after);
    await keepPlan(trx, plan);
  });
}
