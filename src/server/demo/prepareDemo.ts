import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Database } from '../../framework/server/database/Database.ts';
import { readRoles } from '../readRoles.ts';
import { seedDemoLogins } from './demoLogins.ts';
import { linkProfiles } from './linkProfiles.ts';
import { seedAutoPermissions } from './seedAutoPermissions.ts';
import { type DemoSize, hasDemoData, seedDemo } from './seedDemo.ts';

const seed = 20_260_101;

/** Fills an empty database for the demo and says what it does; does nothing when data are there. */
export async function prepareDemo(
  db: Database,
  index: ModelIndex,
  options: { size: DemoSize; definitionsDir: string; today: string; report: (line: string) => void },
): Promise<void> {
  if (await hasDemoData(db)) return;
  const { size, definitionsDir, today, report } = options;
  report('Die Demo-Daten werden angelegt …');
  const now = `${today}T06:00:00.000Z`;
  const logins = await seedDemoLogins(db, index, await readRoles(definitionsDir), now);
  await seedAutoPermissions(db, index, now);
  await seedDemo(db, index, {
    size,
    seed,
    referenceDay: today,
    logins,
    report: (line) => report(`  ${line}`),
  });
  await linkProfiles(db, logins);
}
