import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../database/Database.ts';
import { driverError } from '../../database/errorCauses.ts';
import { describePlan } from '../plan/describePlan.ts';
import { allSteps, type Plan, type Step } from '../plan/Plan.ts';
import { planStatements } from '../plan/planStatements.ts';
import { SchemaChangeNeeded } from '../plan/SchemaChangeNeeded.ts';
import { rewriteStoredNames } from '../rewrite/rewriteStoredNames.ts';
import { bookkeepingTables } from '../state/bookkeepingTables.ts';
import { schemaLock } from '../state/schemaLock.ts';
import { lockSnapshot, saveSnapshot } from '../state/snapshot.ts';
import { noteStepsDone } from '../steps/noteStepsDone.ts';
import { runDataStep } from '../steps/runDataStep.ts';
import type { StepConverter } from '../steps/StepConverter.ts';
import { requireUnused } from './requireUnused.ts';

/** Thrown when the schema is no longer what the plan starts from: another process was faster. Plan again. */
export class PlanOutdated extends Error {
  constructor() {
    super('Die Datenbank hat sich seit diesem Plan geändert. Bitte plane neu.');
    this.name = 'PlanOutdated';
  }
}

/** Thrown when the database refused a step; nothing was kept of the statements that ran with it. */
export class SchemaStepFailed extends Error {
  readonly step: string;

  constructor(step: string, statement: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `Der Schritt "${step}" ist gescheitert, von diesem Teil des Plans wurde nichts geändert: ${reason}\n  ${statement}`,
      {
        cause,
      },
    );
    this.name = 'SchemaStepFailed';
    this.step = step;
  }
}

export interface ApplyOptions {
  /** Names of the steps that are not safe and shall happen nevertheless. */
  confirm: readonly string[];
  /** Functions that data steps name. */
  converters?: Readonly<Record<string, StepConverter>>;
  /** Drops fields without asking that never held a value. */
  dropsUnused?: boolean;
}

/** The steps that nobody has confirmed and that do not go without. */
export function unconfirmedSteps(plan: Plan, confirm: readonly string[]): Step[] {
  return allSteps(plan).filter((step) => step.class !== 'safe' && !confirm.includes(step.name));
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
  await schemaLock(executor);
  for (const statement of bookkeepingTables) await raw(statement).execute(executor);
  if ((await lockSnapshot(executor)) !== plan.from) throw new PlanOutdated();
}

/** @param unused steps that are applied only if their field never held a value */
async function applyStructure(db: Database, plan: Plan, unused: readonly Step[] = []): Promise<void> {
  await db.transaction(async (trx) => {
    await begin(trx, plan);
    await requireUnused(trx, plan, unused);
    await runStatements(trx, plan);
    await rewriteStoredNames(trx, plan);
    if (plan.from === null) await noteStepsDone(trx, plan.data?.steps ?? []);
    await saveSnapshot(trx, plan.after);
    await keepPlan(trx, plan);
  });
}

/**
 * Applies a plan. Its statements are one transaction: all of it or nothing, also when the process is killed. Data steps
 * follow block by block, and what goes after them is a transaction of its own; what is left of those is the next plan.
 * @throws SchemaChangeNeeded when a step needs to be confirmed; then nothing was applied
 * @throws PlanOutdated when another process has changed the schema since
 * @throws SchemaStepFailed when the database refuses a statement
 * @throws DataStepFailed when a record does not take what a data step makes of it
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  { confirm, converters = {}, dropsUnused = false }: ApplyOptions,
): Promise<void> {
  const unconfirmed = unconfirmedSteps(plan, confirm);
  // what closes a plan runs after its data steps: to refuse it there would leave half of it
  const mayDrop = dropsUnused && plan.closing === undefined;
  const unused = unconfirmed.filter((step) => mayDrop && step.formerUse !== undefined);
  if (unconfirmed.length > unused.length) throw new SchemaChangeNeeded(plan);
  await applyStructure(db, { ...plan, steps: plan.steps.filter(({ kind }) => kind !== 'data') }, unused);
  const { data, closing } = plan;
  if (data && plan.from !== null) {
    for (const step of data.steps) await runDataStep(db, data, step, converters);
  }
  if (closing) await applyStructure(db, closing);
}
