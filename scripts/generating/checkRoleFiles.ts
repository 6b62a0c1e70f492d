import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DefinitionError, type DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import { checkGuiAccess } from '../../src/framework/schema/gui/checkGuiAccess.ts';
import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { checkGrants } from '../../src/framework/schema/rights/checkGrants.ts';

interface Known {
  entities: readonly Entity[];
  gui: readonly GuiItem[];
}

async function mistakesOf(
  folder: string,
  name: string,
  { entities, gui }: Known,
): Promise<DefinitionMistake[]> {
  const role = JSON.parse(await readFile(join(folder, name), 'utf8'));
  const file = `roles/${name}`;
  return [
    ...checkGrants(entities, role.crudAccess).map(({ path, sentence }) => ({
      file,
      property: path === '' ? 'crudAccess' : `crudAccess.${path}`,
      sentence,
    })),
    ...checkGuiAccess(gui, role.guiAccess).map((sentence) => ({ file, property: 'guiAccess', sentence })),
  ];
}

/** Holds that the roles beside the definitions grant and show only what there is. @throws DefinitionError */
export async function checkRoleFiles(
  definitionsDir: string,
  entities: readonly Entity[],
  gui: readonly GuiItem[],
): Promise<void> {
  const folder = join(definitionsDir, 'roles');
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const mistakes = await Promise.all(
    names.map(async (name) => await mistakesOf(folder, name, { entities, gui })),
  );
  if (mistakes.flat().length > 0) throw new DefinitionError(mistakes.flat());
}
