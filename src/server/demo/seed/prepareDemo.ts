import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import type { FileStore } from '../../../framework/server/files/FileStore.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { importRows } from '../../../framework/server/repository/importRows.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from '../../../framework/server/start/loadModel.ts';
import type { AutoPermissionSeed } from '../../../framework/server/users/initialize.ts';
import type { DemoSize } from '../base/demoSizes.ts';
import { seedDemoLogins } from './demoLogins.ts';
import { linkProfiles } from './linkProfiles.ts';
import { hasDemoData, seedDemo } from './seedDemo.ts';

interface SeededRules {
  seeds: readonly AutoPermissionSeed[];
  now: string;
}

/** Creates the automatic permissions shipped with the product. */
async function seedAutoPermissions(
  db: Database,
  index: ModelIndex,
  { seeds, now }: SeededRules,
): Promise<void> {
  const entity = index.entity('auto-permissions');
  if (!entity) throw new Error('The framework brings automatic permissions.');
  const rows = seeds.map((seed) => ({ id: createId(), ...seed, isActive: true, state: 'works' }));
  await importRows(db.kysely, { entity, records: rows, now });
}

const seed = 20_260_101;

export interface PrepareOptions {
  size: DemoSize;
  definitionsDir: string;
  /** 'YYYY-MM-DD'. */
  today: string;
  files: FileStore;
  report: (line: string) => void;
}

/** Fills an empty database for the demo and reports progress; does nothing if the data exist. */
export async function prepareDemo(db: Database, index: ModelIndex, options: PrepareOptions): Promise<void> {
  if (await hasDemoData(db)) return;
  const { size, definitionsDir, today, files, report } = options;
  report('Die Demo-Daten werden angelegt …');
  const now = `${today}T06:00:00.000Z`;
  const logins = await seedDemoLogins(db, index, { roles: await readRoleSeeds(definitionsDir), now });
  await seedAutoPermissions(db, index, { seeds: await readAutoPermissionSeeds(definitionsDir), now });
  await seedDemo(db, index, {
    size,
    seed,
    referenceDay: today,
    logins,
    files,
    report: (line) => report(`  ${line}`),
  });
  await linkProfiles(db, logins);
}
