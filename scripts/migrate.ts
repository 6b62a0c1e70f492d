import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../src/framework/server/definitions/loadDefinitions.ts';
import { principals } from '../src/server/principals.ts';
import { migrate } from './migrating/migrate.ts';
import { parseMigrateArguments } from './migrating/parseMigrateArguments.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = join(root, '.data') } = process.env;

async function run(): Promise<number> {
  const args = parseMigrateArguments(process.argv.slice(2));
  const directories = [
    { path: join(root, 'src/framework/definitions'), framework: true },
    { path: join(root, 'entities'), framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') });
  try {
    return await migrate(db, model, args, (text) => console.log(text));
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
