import type { Definitions } from '../framework/schema/DataStep.ts';
import type { Database } from '../framework/server/database/Database.ts';
import { ensureSchema } from '../framework/server/schema-changes/apply/ensureSchema.ts';
import { stepConverters } from './stepConverters.ts';

interface ApplyDefinitionsOptions {
  /** Receives the plan in German. */
  report: (line: string) => void;
  /** Drops fields that never had a value without confirmation. */
  dropsUnused: boolean;
}

/**
 * Migrates the database to the definitions if that is safe.
 * @throws SchemaChangeNeeded, SchemaDrift
 */
export async function applyDefinitions(
  db: Database,
  model: Definitions,
  { report, dropsUnused }: ApplyDefinitionsOptions,
): Promise<void> {
  const log = {
    debug() {},
    info: (details: object) =>
      report(
        'plan' in details ? String(details.plan) : 'Die Datenbank wurde nach den Definitionen angelegt.',
      ),
    warn() {},
    error() {},
  };
  await ensureSchema(db, model, { log, converters: stepConverters, dropsUnused });
}
