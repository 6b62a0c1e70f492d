import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../src/framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../src/framework/server/definitions/loadDefinitions.ts';
import { findUnregistered } from '../src/framework/server/definitions/registrations.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { principals } from '../src/server/principals.ts';
import { serverRegistrations, stepConverters } from '../src/server/school.ts';
import { projectRoot } from './backing-up/backupFolders.ts';
import {
  appliedNote,
  borrowDatabase,
  type MigrateArguments,
  migrate,
  parseMigrateArguments,
} from './migrating/migrate.ts';

async function migrateDatabase(config: Config, args: MigrateArguments): Promise<number> {
  const { databaseUrl, dataDir, definitionsDir, frameworkDefinitionsDir } = config;
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const model = await loadDefinitions({
    directories,
    principals,
    checks: [(read, files) => findUnregistered(read, files, { converter: serverRegistrations.converter })],
  });
  const open = () =>
    openDatabase({
      ...(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') }),
      // counting the rows affected by a step may take long
      statementTimeoutMs: 0,
    });
  const db = databaseUrl ? await open() : await borrowDatabase(dataDir, open);
  try {
    return await migrate(db, model, args, (text) => console.log(text), stepConverters);
  } finally {
    await db.close();
  }
}

async function run(): Promise<number> {
  const args = parseMigrateArguments(process.argv.slice(2));
  const config = readConfig(process.env, projectRoot);
  const code = await migrateDatabase(config, args);
  if (args.isApplying && code === 0) {
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(appliedNote(config.dataDir), `${new Date().toISOString()}\n`);
  }
  return code;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
