import type { Database } from '../../database/Database.ts';
import type { Log } from '../../database/Log.ts';
import { allSteps, describePlan, type Plan } from '../plan/Plan.ts';
import { planSchemaChange } from '../plan/planSchemaChange.ts';
import { type DefinedEntities, schemaHash, schemaStateOf } from '../state/SchemaState.ts';
import { type AppliedSchema, readApplied } from '../state/snapshot.ts';
import { pendingDataSteps } from '../steps/planDataSteps.ts';
import type { StepConverter } from '../steps/StepConverter.ts';
import { applyPlan, PlanOutdated } from './applyPlan.ts';

export interface EnsureOptions {
  log: Log;
  /** Names of confirmed unsafe steps. */
  confirm?: readonly string[];
  /** Converters by the names that data steps use. */
  converters?: Readonly<Record<string, StepConverter>>;
  /** For development: drops fields that never had a value without confirmation. */
  dropsUnused?: boolean;
  /** The schema of the database, if it was read before; null if it has none. */
  applied?: AppliedSchema | null | undefined;
}

/** Attempts when other processes change the schema at the same time. */
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
 * Migrates the database to the definitions at startup, applying safe and confirmed steps. Costs two small
 * queries if it is up to date, two more with data steps.
 * @returns the names of the applied steps.
 * @throws SchemaChangeNeeded if a step must be confirmed; then nothing was applied.
 * @throws SchemaDrift if the database was changed by hand.
 * @throws DataStepRefused if a data step cannot run, or was changed after it ran.
 */
export async function ensureSchema(
  db: Database,
  model: DefinedEntities,
  options: EnsureOptions,
): Promise<string[]> {
  const { applied = await readApplied(db.kysely) } = options;
  const isCurrent = applied?.isUntouched && applied.hash === schemaHash(schemaStateOf(model.entities));
  if (isCurrent && (await pendingDataSteps(db.kysely, model.steps ?? [])).length === 0) return [];
  const plan = await bringUpToDate(db, model, options);
  const names = allSteps(plan).map(({ name }) => name);
  // the plan of a new database would list everything
  const details = plan.from === null ? { steps: names } : { steps: names, plan: describePlan(plan) };
  if (names.length > 0) options.log.info(details, 'Database schema changed');
  return names;
}
