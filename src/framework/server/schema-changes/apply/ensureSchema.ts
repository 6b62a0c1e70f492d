import type { Database } from '../../database/Database.ts';
import type { Log } from '../../database/Log.ts';
import { describePlan } from '../plan/describePlan.ts';
import { allSteps, type Plan } from '../plan/Plan.ts';
import { planSchemaChange } from '../plan/planSchemaChange.ts';
import { schemaHash } from '../state/schemaHash.ts';
import { type DefinedEntities, schemaStateOf } from '../state/schemaStateOf.ts';
import { readStatus } from '../state/snapshot.ts';
import { pendingDataSteps } from '../steps/pendingDataSteps.ts';
import type { StepConverter } from '../steps/StepConverter.ts';
import { applyPlan, PlanOutdated } from './applyPlan.ts';

export interface EnsureOptions {
  log: Log;
  /** Names of steps that are not safe and shall happen nevertheless. */
  confirm?: readonly string[];
  /** Functions that data steps name. */
  converters?: Readonly<Record<string, StepConverter>>;
  /** In development: drops fields without asking that never held a value. */
  dropsUnused?: boolean;
}

/** How often another process that starts at the same time may be faster. */
const attempts = 5;

async function bringUpToDate(
  db: Database,
  model: DefinedEntities,
  { confirm = [], converters = {}, dropsUnused = false }: EnsureOptions,
): Promise<Plan> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planSchemaChange(db, model);
    try {
      await applyPlan(db, plan, { confirm, converters, dropsUnused });
      return plan;
    } catch (error) {
      if (!(error instanceof PlanOutdated) || attempt === attempts) throw error;
    }
  }
}

/**
 * At start: makes the database what the definitions say, as far as that is safe; costs two small queries
 * when it is already, and two more where there are data steps.
 * @returns the names of the steps that were applied
 * @throws SchemaChangeNeeded when a step needs to be confirmed; then nothing was applied
 * @throws SchemaDrift when the database is not what was applied last
 * @throws DataStepRefused when a data step cannot run as it is written, or was changed after it ran
 */
export async function ensureSchema(
  db: Database,
  model: DefinedEntities,
  options: EnsureOptions,
): Promise<string[]> {
  const state = schemaStateOf(model.entities);
  const status = await readStatus(db.kysely, state);
  const isCurrent = status?.hash === schemaHash(state) && status.isUntouched;
  if (isCurrent && (await pendingDataSteps(db.kysely, model.steps ?? [])).length === 0) return [];
  const plan = await bringUpToDate(db, model, options);
  const names = allSteps(plan).map(({ name }) => name);
  // Of a new database the plan would be a list of everything.
  const details = plan.from === null ? { steps: names } : { steps: names, plan: describePlan(plan) };
  if (names.length > 0) options.log.info(details, 'Database schema changed');
  return names;
}
