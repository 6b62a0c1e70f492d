import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import { everything, givesEverything } from '../../schema/rights/givesEverything.ts';
import { parseJsonFile } from '../definitions/checking/parseJsonFile.ts';
import type { AutoPermissionSeed, RoleSeed } from '../users/initialize.ts';

/**
 * The records in a folder of the definitions, one per file, sorted by file name; none without the folder.
 * @throws DefinitionError if a file is no JSON, or an object in it has a key twice.
 */
async function readSeeds<Seed>(definitionsDir: string, name: string): Promise<Seed[]> {
  const folder = join(definitionsDir, name);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((file) => file.endsWith('.json')).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return await parseJsonFile(text, `${basename(definitionsDir)}/${name}/${file}`);
    }),
  );
  const mistakes = read.flatMap((file) => file.mistakes);
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
  return read.map(({ value }) => value as Seed);
}

const administration: RoleSeed = {
  name: 'Administration',
  description: 'Darf alles.',
  crudAccess: everything,
  guiAccess: {},
};

/**
 * The roles for a new database, from `roles/` of the definitions. If none of them grants everything,
 * which the first administrator needs, one is added.
 */
export async function readRoleSeeds(definitionsDir: string): Promise<RoleSeed[]> {
  const roles = await readSeeds<RoleSeed>(definitionsDir, 'roles');
  return roles.some(({ crudAccess }) => givesEverything(crudAccess)) ? roles : [administration, ...roles];
}

/** The automatic permissions for a new database, from `auto-permissions/` of the definitions. */
export async function readAutoPermissionSeeds(definitionsDir: string): Promise<AutoPermissionSeed[]> {
  return await readSeeds(definitionsDir, 'auto-permissions');
}
