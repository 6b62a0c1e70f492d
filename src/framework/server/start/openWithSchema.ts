import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions } from '../../schema/DataStep.ts';
import { indexModel, type ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { findPgliteTemplate } from '../database/pgliteSettings.ts';
import type { StartedPglite } from '../database/startPglite.ts';
import { schemaKey } from '../schema-changes/state/SchemaState.ts';
import { readApplied } from '../schema-changes/state/snapshot.ts';
import { moveSavedFilters } from '../services/list-views/moveSavedFilters.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import { applyDefinitions, loadModel } from './loadModel.ts';
import type { ServerConfig } from './ServerConfig.ts';
import { embeddedDir } from './startEmbedded.ts';

/** Parts that are ready before the start; the configuration contains the rest. */
export interface StartOptions {
  /** Receives a German line for each slow step. */
  report: (line: string) => void;
  /** An open database to use instead of the configured one; closed with the server, and if the start fails. */
  opened?: Database | undefined;
  /** The configured embedded database, as `startEmbedded` has started it. */
  embedded?: Promise<StartedPglite> | undefined;
  /** Result of `loadModel`, used instead of reading the files once more. */
  definitions?: Definitions | undefined;
}

/**
 * Finds the prebuilt tables for a new embedded database; undefined if it exists already or the build knew
 * other definitions.
 */
async function findTemplate(folder: string, loading: Promise<Definitions>): Promise<string | undefined> {
  if (existsSync(join(folder, 'PG_VERSION'))) return undefined;
  const definitions = await loading.catch(() => undefined);
  return definitions && findPgliteTemplate(schemaKey(definitions));
}

async function openConfigured(
  config: ServerConfig,
  loading: Promise<Definitions>,
  embedded: StartOptions['embedded'],
): Promise<Database> {
  const { databaseUrl, statementTimeoutMs, poolSize } = config;
  const limits = { statementTimeoutMs, poolSize };
  if (databaseUrl) return await openDatabase({ databaseUrl, ...limits });
  if (embedded) return await openDatabase({ started: embedded, ...limits });
  const dataDir = embeddedDir(config);
  const templateFile = await findTemplate(dataDir, loading);
  return await openDatabase({ dataDir, ...limits, ...(templateFile === undefined ? {} : { templateFile }) });
}

/** Opens the database and begins to read which schema it has. */
async function openAndRead(opening: Database | Promise<Database>) {
  const db = await opening;
  const applied = readApplied(db.kysely);
  // awaited after the definitions
  applied.catch(() => undefined);
  return { db, applied };
}

/** An open database beside the definitions. */
interface Opened {
  db: Database;
  index: ModelIndex;
  /** Migrates the database to the definitions; nothing may use it before. Closes it on failure. */
  migrate(): Promise<void>;
}

/**
 * Opens the database while the definitions load; the embedded one opens in its own thread. Only a new
 * embedded database waits for the definitions, to choose its template.
 * @throws DefinitionError, DataDirInUse
 */
export async function openAndLoad(
  app: LeitstandApp,
  config: ServerConfig,
  { report, opened, embedded, definitions: read }: StartOptions,
): Promise<Opened> {
  const loading = read ? Promise.resolve(read) : loadModel(app, config);
  const [database, definitions] = await Promise.allSettled([
    openAndRead(opened ?? openConfigured(config, loading, embedded)),
    loading,
  ]);
  if (definitions.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value.db.close();
    throw definitions.reason;
  }
  if (database.status === 'rejected') throw database.reason;
  const { db, applied } = database.value;
  const model = definitions.value;
  return {
    db,
    index: indexModel(model),
    async migrate() {
      try {
        const how = { report, dropsUnused: config.isDeveloping, applied: (await applied) ?? null };
        await applyDefinitions(app, db, model, how);
        await moveSavedFilters(db);
      } catch (error) {
        await db.close();
        throw error;
      }
    },
  };
}

/**
 * Opens the database and migrates it to the definitions.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the
 * operator
 */
export async function openWithSchema(
  ...args: Parameters<typeof openAndLoad>
): Promise<{ db: Database; index: ModelIndex }> {
  const { db, index, migrate } = await openAndLoad(...args);
  await migrate();
  return { db, index };
}
