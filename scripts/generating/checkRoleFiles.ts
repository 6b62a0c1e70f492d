import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DefinitionError, type DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { checkGrants } from '../../src/framework/schema/rights/checkGrants.ts';

async function mistakesOf(
  folder: string,
  name: string,
  entities: readonly Entity[],
): Promise<DefinitionMistake[]> {
  const role = JSON.parse(await readFile(join(folder, name), 'utf8'));
  return checkGrants(entities, role.crudAccess).map(({ path, sentence }) => ({
    file: `roles/${name}`,
    property: path === '' ? 'crudAccess' : `crudAccess.${path}`,
    sentence,
  }));
}

/** Holds that the roles beside the definitions grant only what these know. @throws DefinitionError */
export async function checkRoleFiles(definitionsDir: string, entities: readonly Entity[]): Promise<void> {
  const folder = join(definitionsDir, 'roles');
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const mistakes = await Promise.all(names.map(async (name) => await mistakesOf(folder, name, entities)));
  if (mistakes.flat().length > 0) throw new DefinitionError(mistakes.flat());
}
