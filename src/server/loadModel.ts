import { askedRights } from '../../generated/askedRights.ts';
import type { Definitions } from '../framework/schema/DataStep.ts';
import { loadDefinitions } from '../framework/server/definitions/loadDefinitions.ts';
import { noteIdleRights } from '../framework/server/definitions/noteIdleRights.ts';
import { requireConverters } from '../framework/server/definitions/requireConverters.ts';
import { requireGuards } from '../framework/server/definitions/requireGuards.ts';
import { requireHooks } from '../framework/server/definitions/requireHooks.ts';
import type { Config } from './config.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { principals } from './principals.ts';
import { stepConverters } from './stepConverters.ts';

/**
 * Reads the definitions as their files are now.
 * @throws DefinitionError, also where they name what the server does not have.
 */
export async function loadModel({ frameworkDefinitionsDir, definitionsDir }: Config): Promise<Definitions> {
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  requireHooks(model, hooks);
  requireGuards(model, guards);
  requireConverters(model.steps, stepConverters);
  return { ...model, entities: model.entities.map((entity) => noteIdleRights(entity, askedRights)) };
}
