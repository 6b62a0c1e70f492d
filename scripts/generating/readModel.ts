import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import { serviceSlugs } from '../../src/contract/service-paths/servicePaths.ts';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import { checkGuiAccess } from '../../src/framework/schema/gui/GuiAccess.ts';
import { type RegisteredSurface, registeredGuiItems } from '../../src/framework/schema/gui/guiItems.ts';
import { type GuiItem, guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import { isJsonObject } from '../../src/framework/schema/Json.ts';
import type { Entity, Model } from '../../src/framework/schema/model.ts';
import { checkAutoRule, type FindEntity } from '../../src/framework/schema/rights/autoRules.ts';
import { checkGrants } from '../../src/framework/schema/rights/checkGrants.ts';
import { parseJsonFile } from '../../src/framework/server/definitions/checking/parseJsonFile.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { locateMistakes } from '../../src/framework/server/definitions/locateMistakes.ts';
import {
  checkServiceNames,
  findUnregistered,
  type Registrations,
} from '../../src/framework/server/definitions/registrations.ts';
import { principals } from '../../src/server/principals.ts';
import { serverRegistrations } from '../../src/server/school.ts';
import type { AppSurface } from './readRegistry.ts';

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
async function checkSeedFiles(
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

/** All parts of the UI: of the definitions and of the app's registry. */
function guiItemsIn({ entities }: Pick<Model, 'entities'>, registry: RegisteredSurface): GuiItem[] {
  return guiItemsOf(entities, registeredGuiItems(registry));
}

/** Everything named by definitions that the app registers. */
function appRegistrations({ parts, inputs }: AppSurface): Registrations {
  return {
    part: { names: Object.keys(parts), file: 'src/app/registry.ts under "parts"' },
    input: { names: Object.keys(inputs), file: 'src/app/registry.ts under "inputs"' },
  };
}

interface ModelSources {
  frameworkDefinitionsDir: string;
  definitionsDir: string;
  registry: AppSurface;
}

interface ReadModel {
  model: Definitions;
  /** Names that no code registers, and where to register them, one per line; undefined if none is missing. */
  unregistered: string | undefined;
}

/**
 * Reads the definitions and runs all checks that precede the type check. An unregistered name is no error
 * here, because the type check can only report it once it is generated.
 * @throws DefinitionError with all mistakes, including those of roles and automatic permissions
 */
export async function readModel(sources: ModelSources): Promise<ReadModel> {
  const { frameworkDefinitionsDir, definitionsDir, registry } = sources;
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const registrations = { ...serverRegistrations, ...appRegistrations(registry) };
  let missing: DefinitionMistake[] = [];
  const model = await loadDefinitions({
    directories,
    principals,
    checks: [
      ({ entities }, files) =>
        checkServiceNames(entities, { calls: schoolCalls, serviceNames: serviceSlugs }, files),
      (read) => checkSeedFiles(definitionsDir, read.entities, guiItemsIn(read, registry)),
      (read, files) => {
        missing = findUnregistered(read, files, registrations);
        return [];
      },
    ],
  });
  if (missing.length === 0) return { model, unregistered: undefined };
  return { model, unregistered: new DefinitionError(await locateMistakes(directories, missing)).message };
}
