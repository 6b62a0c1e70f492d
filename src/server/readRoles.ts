import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleSeed } from '../framework/server/users/initialize.ts';

/** The roles that come with the product, from `roles/` of the definitions. */
export async function readRoles(definitionsDir: string): Promise<RoleSeed[]> {
  const folder = join(definitionsDir, 'roles');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}
