import type { RoleSeed } from '../framework/server/users/initialize.ts';
import { readSeeds } from './readSeeds.ts';

/** The roles shipped with the product, from `roles/` of the definitions. */
export async function readRoles(definitionsDir: string): Promise<RoleSeed[]> {
  return await readSeeds(definitionsDir, 'roles');
}
