import { type RawBuilder, sql } from 'kysely';
import { everything } from '../../../schema/DataStep.ts';
import type { Database, Executor } from '../../database/Database.ts';
import { driverError } from '../../database/databaseErrors.ts';
import { literal, quoted } from '../../kinds/names.ts';
import {
  allSteps,
  describePlan,
  type FormerUse,
  type Plan,
  planStatements,
  SchemaChangeNeeded,
  type Step,
} from '../plan/Plan.ts';
import { rewriteStoredNames } from '../rewrite/rewriteStoredNames.ts';
import { bookkeepingTables, schemaLock } from '../state/bookkeeping.ts';
import { hasSnapshot, lockSnapshot, saveSnapshot } from '../state/snapshot.ts';
import { cleanTexts } from '../steps/cleanTexts.ts';
import { noteStepsDone } from '../steps/noteStepsDone.ts';
import { runDataStep } from '../steps/runDataStep.ts';
import type { StepConverter } from '../steps/StepConverter.ts';

/** Empty values in the history. */
const nothing = `('null', '[]')`;

function historySql({ resource, field }: FormerUse): string {
  const held = (column: string) => `coalesce(${column}->${literal(field)}, 'null') NOT IN ${nothing}`;
  return `SELECT count(*) FROM "sys_changes" WHERE "resource" = ${literal(resource)} AND (${held('"before"')} OR ${held('"after"')})`;
}

async function count(executor: Executor, statement: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`${sql.raw(statement)}`.execute(executor);
  return Number(rows[0]?.count ?? 0);
}

/** Locks the table first, so that nobody writes a value between this check and the drop. */
async function wasUsed(executor: Executor, losses: string, use: FormerUse): Promise<boolean> {
  await sql.raw(`LOCK TABLE ${quoted(use.table)} IN ACCESS EXCLUSIVE MODE`).execute(executor);
  return (await count(executor, losses)) > 0 || (await count(executor, historySql(use))) > 0;
}

/**
 * Requires that these fields never had a value, neither now nor in the history.
 * @throws SchemaChangeNeeded if one had.
 */
async function requireUnused(executor: Executor, plan: Plan, steps: readonly Step[]): Promise<void> {
  for (const { losses, formerUse } of steps)
    if (losses === undefined || !formerUse || (await wasUsed(executor, losses, formerUse)))
      throw new SchemaChangeNeeded(plan);
}

/** Another process has changed the schema since the plan was made; plan again. */
export class PlanOutdated extends Error {
  constructor() {
    super('Die Datenbank hat sich seit diesem Plan geändert. Bitte plane neu.');
    this.name = 'PlanOutdated';
  }
}

/** The database refused a statement; its transaction was rolled back. */
class SchemaStepFailed extends Error {
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

interface ApplyOptions {
  /** Names of confirmed unsafe steps. */
  confirm: readonly string[];
  /** Converters by the names that data steps use. */
  converters?: Readonly<Record<string, StepConverter>>;
  /** Drops fields that never had a value without confirmation. */
  dropsUnused?: boolean;
}

/** Unsafe steps that are not confirmed. */
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

/** Serializes concurrent processes, removes the statement timeout and checks the start of the plan. */
async function begin(executor: Executor, plan: Plan): Promise<void> {
  await raw('set local statement_timeout = 0').execute(executor);
  await schemaLock(executor);
  for (const statement of bookkeepingTables) await raw(statement).execute(executor);
  if ((await lockSnapshot(executor)) !== plan.from) throw new PlanOutdated();
}

/** @param unused steps that require that their field never had a value. */
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
 * Applies a plan: schema statements in one transaction, then data steps in blocks, then closing steps in
 * another transaction. After a failure the next plan contains what is left.
 * @throws SchemaChangeNeeded if a step must be confirmed; then nothing was applied.
 * @throws PlanOutdated if another process has changed the schema since.
 * @throws SchemaStepFailed if the database refuses a statement.
 * @throws DataStepFailed if a record does not accept the value of a data step.
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  { confirm, converters = {}, dropsUnused = false }: ApplyOptions,
): Promise<void> {
  const unconfirmed = unconfirmedSteps(plan, confirm);
  // closing steps run after the data steps: refusing them there would leave the plan half applied
  const mayDrop = dropsUnused && plan.closing === undefined;
  const unused = unconfirmed.filter((step) => mayDrop && step.formerUse !== undefined);
  if (unconfirmed.length > unused.length) throw new SchemaChangeNeeded(plan);
  await applyStructure(db, { ...plan, steps: plan.steps.filter(({ kind }) => kind !== 'data') }, unused);
  const { data, closing } = plan;
  if (data && plan.from !== null) {
    for (const step of data.steps)
      await (step.of === everything
        ? cleanTexts(db, data, step)
        : runDataStep(db, data, { step, converters }));
  }
  if (closing) await applyStructure(db, closing);
}

interface AppliedPlan {
  /** ISO timestamp. */
  at: string;
  steps: string[];
  /** Description for administrators, in German. */
  plan: string;
  /** The SQL statements in order of execution. */
  statements: string[];
}

/** All applied plans, latest first. */
export async function listAppliedPlans(db: Database): Promise<AppliedPlan[]> {
  if (!(await hasSnapshot(db.kysely))) return [];
  const found =
    await sql<AppliedPlan>`SELECT at, steps, plan, statements FROM sys_applied_plans ORDER BY id DESC`.execute(
      db.kysely,
    );
  return found.rows;
}
