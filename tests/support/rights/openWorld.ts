import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { DerivedView, RecordChange } from '../../../src/framework/schema/contracts/realtime.ts';
import { indexModel, type ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../../src/framework/server/definitions/loadDefinitions.ts';
import { frameworkGuards } from '../../../src/framework/server/hooks/frameworkGuards.ts';
import { changedRecords, type NotedChange } from '../../../src/framework/server/realtime/changedRecords.ts';
import { DerivedChanges } from '../../../src/framework/server/realtime/DerivedChanges.ts';
import { evaluateChanges } from '../../../src/framework/server/realtime/evaluateChanges.ts';
import { createRepository, type Repository } from '../../../src/framework/server/repository/Repository.ts';
import type { RepositoryDeps } from '../../../src/framework/server/repository/writeChangeSet.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { ensureSchema } from '../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { openTestDatabase, type TestEngine } from '../testEngines.ts';
import { withoutTrace } from './askQuestion.ts';
import { worldDefinitions } from './worldDefinitions.ts';
import { worldTables } from './worldTables.ts';
import { worldViews } from './worldViews.ts';

const framework = fileURLToPath(new URL('../../../src/framework/definitions', import.meta.url));

export interface OpenWorld {
  db: Database;
  deps: RepositoryDeps;
  index: ModelIndex;
  repository: Repository;
  /** A repository on the same database whose writes are rolled back. */
  dry: Repository;
  /** Deletes all records with their links and history. */
  clear(): Promise<void>;
  /** The socket messages for an actor about everything committed since the last call. */
  hear(actor: Actor): Promise<{ told: RecordChange[]; views: DerivedView[] }>;
  close(): Promise<void>;
}

/** Loads the model of a world together with the framework's entities. */
export async function readWorldModel(definitions = worldDefinitions) {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-world-'));
  try {
    await mkdir(join(folder, 'values'));
    for (const [name, definition] of Object.entries(definitions))
      await writeFile(join(folder, name), JSON.stringify(definition));
    const directories = [
      { path: framework, framework: true },
      { path: folder, framework: false },
    ];
    return await loadDefinitions({ directories, principals: ['persons'] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens an empty database and a repository with the given definitions. */
export async function openWorld(engine: TestEngine, definitions = worldDefinitions): Promise<OpenWorld> {
  const [db, model] = await Promise.all([openTestDatabase(engine), readWorldModel(definitions)]);
  await ensureSchema(db, model, { log: silentLog });
  const index = indexModel(model);
  const committed: NotedChange[] = [];
  const deps: RepositoryDeps = {
    db,
    index: () => index,
    hooks: {},
    guards: frameworkGuards,
    now: () => new Date(),
    onCommit: (changeSet) => void committed.push(...changeSet.changes),
  };
  const derived = new DerivedChanges({
    db,
    index: () => index,
    derivedViews: worldViews,
    request: () => undefined,
  });
  const tables = await worldTables(db.kysely);
  return {
    db,
    deps,
    index,
    repository: createRepository(deps),
    dry: createRepository({ ...deps, db: withoutTrace(db) }),
    async clear() {
      committed.length = 0;
      await sql`TRUNCATE ${tables} CASCADE`.execute(db.kysely);
    },
    async hear(actor) {
      const records = changedRecords(committed.splice(0));
      const [told = []] = await evaluateChanges({ db: db.kysely, index, actors: [actor] }, records);
      const [views = []] = await derived.viewsFor([actor], records);
      return { told, views };
    },
    close: () => db.close(),
  };
}
