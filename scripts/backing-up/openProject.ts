import { join } from 'node:path';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { createLocalFileStore } from '../../src/framework/server/files/FileStore.ts';
import { readConfig } from '../../src/server/config.ts';
import { principals } from '../../src/server/principals.ts';
import { projectRoot } from './projectRoot.ts';

/**
 * Opens the definitions, database and files of the server with this environment; the caller closes the
 * database.
 */
export async function openProject() {
  const config = readConfig(process.env, projectRoot);
  const { databaseUrl, dataDir, definitionsDir, frameworkDefinitionsDir, filesDir } = config;
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  const db = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') }),
    statementTimeoutMs: 0,
  });
  return { model, db, files: createLocalFileStore(filesDir) };
}
