import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import { serviceSlugs } from '../../src/contract/service-paths/servicePaths.ts';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import { type RegisteredSurface, registeredGuiItems } from '../../src/framework/schema/gui/guiItems.ts';
import { type GuiItem, guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import type { Model } from '../../src/framework/schema/model.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { locateMistakes } from '../../src/framework/server/definitions/locateMistakes.ts';
import {
  checkServiceNames,
  findUnregistered,
  type Registrations,
} from '../../src/framework/server/definitions/registrations.ts';
import { principals } from '../../src/server/principals.ts';
import { serverRegistrations } from '../../src/server/school.ts';
import { checkSeedFiles } from './checkSeedFiles.ts';
import type { AppSurface } from './readRegistry.ts';

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
