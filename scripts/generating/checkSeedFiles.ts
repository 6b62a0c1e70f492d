import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import { checkGuiAccess } from '../../src/framework/schema/gui/GuiAccess.ts';
import type { GuiItem } from '../../src/framework/schema/gui/guiItemsOf.ts';
import { isJsonObject } from '../../src/framework/schema/Json.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { checkAutoRule, type FindEntity } from '../../src/framework/schema/rights/autoRules.ts';
import { checkGrants } from '../../src/framework/schema/rights/checkGrants.ts';
import { parseJsonFile } from '../../src/framework/server/definitions/checking/parseJsonFile.ts';

interface Known {
  entities: readonly Entity[];
  gui: readonly GuiItem[];
}

type Seed = { crudAccess?: unknown; guiAccess?: unknown; rule?: unknown };

function roleMistakes(file: string, role: Seed, { entities, gui }: Known): DefinitionMistake[] {
  return [
    ...checkGrants(entities, role.crudAccess).map(({ path, sentence }) => ({
      file,
      property: path === '' ? 'crudAccess' : `crudAccess.${path}`,
      sentence,
    })),
    ...checkGuiAccess(gui, role.guiAccess).map((sentence) => ({ file, property: 'guiAccess', sentence })),
  ];
}

function ruleMistakes(file: string, { rule }: Seed, find: FindEntity): DefinitionMistake[] {
  const checked = checkAutoRule(find, rule);
  return 'problem' in checked && checked.problem
    ? [{ file, property: 'rule', sentence: checked.problem }]
    : [];
}

interface SeedFile {
  file: string;
  seed: Seed;
  mistakes: DefinitionMistake[];
}

async function readFiles(definitionsDir: string, name: string): Promise<SeedFile[]> {
  const folder = join(definitionsDir, name);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return await Promise.all(
    names.map(async (base) => {
      const file = `${basename(definitionsDir)}/${name}/${base}`;
      const { value, mistakes } = await parseJsonFile(await readFile(join(folder, base), 'utf8'), file);
      return { file, seed: isJsonObject(value) ? value : {}, mistakes };
    }),
  );
}

/**
 * Finds grants and UI settings of seed roles and automatic permissions that do not match the definitions,
 * and mistakes in the JSON of their files.
 */
export async function checkSeedFiles(
  definitionsDir: string,
  entities: readonly Entity[],
  gui: readonly GuiItem[],
): Promise<DefinitionMistake[]> {
  const find = (resource: string) => entities.find((entity) => entity.resource === resource);
  const roles = await readFiles(definitionsDir, 'roles');
  const rules = await readFiles(definitionsDir, 'auto-permissions');
  return [
    ...[...roles, ...rules].flatMap(({ mistakes }) => mistakes),
    ...roles.flatMap(({ file, seed }) => roleMistakes(file, seed, { entities, gui })),
    ...rules.flatMap(({ file, seed }) => ruleMistakes(file, seed, find)),
  ];
}
