import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Database } from '../../framework/server/database/Database.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { importRows } from '../../framework/server/repository/importRows.ts';
import { autoPermissionDrafts } from './autoPermissionDrafts.ts';

/** Creates the rules of the demo. */
export async function seedAutoPermissions(db: Database, index: ModelIndex, now: string): Promise<void> {
  const entity = index.entity('auto-permissions');
  if (!entity) throw new Error('The framework brings automatic permissions.');
  const rows = autoPermissionDrafts.map((draft) => ({
    id: createId(),
    ...draft,
    isActive: true,
    state: 'works',
  }));
  await importRows(db.kysely, entity, rows, now);
}
