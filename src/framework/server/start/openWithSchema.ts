import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions } from '../../schema/DataStep.ts';
import { indexModel, type ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { findPgliteTemplate } from '../database/findPgliteTemplate.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { schemaKey } from '../schema-changes/state/schemaKey.ts';
import { moveSavedFilters } from '../services/list-views/moveSavedFilters.ts';
import { applyDefinitions } from './applyDefinitions.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import { loadModel } from './loadModel.ts';
import type { ServerConfig } from './ServerConfig.ts';

/**
 * Finds the prebuilt tables for a new embedded database; undefined if it exists already or the build knew
 * other definitions.
 */
async function findTemplate(folder: string, loading: Promise<Definitions>): Promise<string | undefined> {
  if (existsSync(join(folder, 'PG_VERSION'))) return undefined;
  const definitions = await loading.catch(() => undefined);
  return definitions && findPgliteTemplate(schemaKey(definitions));
}

async function openConfigured(config: ServerConfig, loading: Promise<Definitions>): Promise<Database> {
  const { databaseUrl, statementTimeoutMs, poolSize } = config;
  const limits = { statementTimeoutMs, poolSize };
  if (databaseUrl) return await openDatabase({ databaseUrl, ...limits });
  const dataDir = join(config.dataDir, 'database');
  const templateFile = await findTemplate(dataDir, loading);
  return await openDatabase({ dataDir, ...limits, ...(templateFile === undefined ? {} : { templateFile }) });
}

/** What is ready before the start; the configuration says where the rest is. */
interface Prepared {
  /** An open database. */
  opened?: Database | undefined;
  /** The result of `loadModel`. */
  definitions?: Definitions | undefined;
}

/**
 * Opens the database while the definitions load; the embedded one opens in its own thread. Only a new
 * embedded database waits for the definitions, to choose its template.
 */
async function openAndLoad(app: LeitstandApp, config: ServerConfig, { opened, definitions: read }: Prepared) {
  const loading = read ? Promise.resolve(read) : loadModel(app, config);
  const [database, definitions] = await Promise.allSettled([
    opened ?? openConfigured(config, loading),
    loading,
  ]);
  if (definitions.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value.close();
    throw definitions.reason;
  }
  if (database.status === 'rejected') throw database.reason;
  return { db: database.value, model: definitions.value };
}

/**
 * Opens the database and migrates it to the definitions.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the
 * operator
 */
export async function openWithSchema(
  app: LeitstandApp,
  config: ServerConfig,
  { report, ...prepared }: Prepared & { report: (line: string) => void },
): Promise<{ db: Database; index: ModelIndex }> {
  const { db, model } = await openAndLoad(app, config, prepared);
  try {
    await applyDefinitions(app, db, model, { report, dropsUnused: config.isDeveloping });
    await moveSavedFilters(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, index: indexModel(model) };
}
