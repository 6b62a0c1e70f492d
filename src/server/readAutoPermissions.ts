import type { AutoPermissionSeed } from '../framework/server/users/initialize.ts';
import { readSeeds } from './readSeeds.ts';

/** The automatic permissions shipped with the product, from `auto-permissions/` of the definitions. */
export async function readAutoPermissions(definitionsDir: string): Promise<AutoPermissionSeed[]> {
  return await readSeeds(definitionsDir, 'auto-permissions');
}
