import { join } from 'node:path';
import { indexModel, type ModelIndex } from '../framework/schema/ModelIndex.ts';
import type { Database } from '../framework/server/database/Database.ts';
import { openDatabase } from '../framework/server/database/openDatabase.ts';
import { applyDefinitions } from './applyDefinitions.ts';
import type { Config } from './config.ts';
import { loadModel } from './loadModel.ts';

async function openConfigured({
  databaseUrl,
  dataDir,
  statementTimeoutMs,
  poolSize,
}: Config): Promise<Database> {
  return await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') }),
    statementTimeoutMs,
    poolSize,
  });
}

/** The database opens while the definitions are read: the embedded one does so in a thread of its own. */
async function openAndLoad(config: Config, opened: Database | undefined) {
  const [database, definitions] = await Promise.allSettled([
    opened ?? openConfigured(config),
    loadModel(config),
  ]);
  if (definitions.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value.close();
    throw definitions.reason;
  }
  if (database.status === 'rejected') throw database.reason;
  return { db: database.value, model: definitions.value };
}

/**
 * Opens the database and makes it what the definitions say.
 * @param opened an open database to use instead of the configured one.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the operator.
 */
export async function openWithSchema(
  config: Config,
  report: (line: string) => void,
  opened?: Database,
): Promise<{ db: Database; index: ModelIndex }> {
  const { db, model } = await openAndLoad(config, opened);
  try {
    await applyDefinitions(db, model, { report, dropsUnused: config.isDeveloping });
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, index: indexModel(model) };
}
