import type { Definitions } from '../../schema/DataStep.ts';
import type { Database } from '../database/Database.ts';
import { ensureSchema } from '../schema-changes/apply/ensureSchema.ts';
import type { AppliedSchema } from '../schema-changes/state/snapshot.ts';
import type { LeitstandApp } from './LeitstandApp.ts';

interface ApplyDefinitionsOptions {
  /** Receives the plan in German. */
  report: (line: string) => void;
  /** Drops fields that never had a value without confirmation. */
  dropsUnused: boolean;
  /** The schema of the database, if it was read before; null if it has none. */
  applied?: AppliedSchema | null;
}

/**
 * Migrates the database to the definitions if that is safe.
 * @throws SchemaChangeNeeded, SchemaDrift
 */
export async function applyDefinitions(
  { converters = {} }: Pick<LeitstandApp, 'converters'>,
  db: Database,
  model: Definitions,
  { report, dropsUnused, applied }: ApplyDefinitionsOptions,
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
  await ensureSchema(db, model, { log, converters, dropsUnused, applied });
}
