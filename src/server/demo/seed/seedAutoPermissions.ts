import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { importRows } from '../../../framework/server/repository/importRows.ts';
import type { AutoPermissionSeed } from '../../../framework/server/users/initialize.ts';

/** Creates the automatic permissions shipped with the product. */
export async function seedAutoPermissions(
  db: Database,
  index: ModelIndex,
  seeds: readonly AutoPermissionSeed[],
  now: string,
): Promise<void> {
  const entity = index.entity('auto-permissions');
  if (!entity) throw new Error('The framework brings automatic permissions.');
  const rows = seeds.map((seed) => ({ id: createId(), ...seed, isActive: true, state: 'works' }));
  await importRows(db.kysely, { entity, records: rows, now });
}
