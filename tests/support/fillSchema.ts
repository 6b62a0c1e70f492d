import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { silentLog } from '../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { ensureSchema } from '../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { principals } from '../../src/server/principals.ts';
import { stepConverters } from '../../src/server/stepConverters.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Creates the tables of all project definitions in an empty database. */
export async function fillSchema(db: Database): Promise<void> {
  const directories = [
    { path: `${root}src/framework/definitions`, framework: true },
    { path: `${root}entities`, framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  await ensureSchema(db, model, { log: silentLog, converters: stepConverters });
}
