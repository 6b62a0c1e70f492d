import { askedRights } from '../../generated/askedRights.ts';
import type { Definitions } from '../framework/schema/DataStep.ts';
import { findUnregistered } from '../framework/server/definitions/findUnregistered.ts';
import { type DefinitionCheck, loadDefinitions } from '../framework/server/definitions/loadDefinitions.ts';
import { noteIdleRights } from '../framework/server/definitions/noteIdleRights.ts';
import type { Config } from './config.ts';
import { principals } from './principals.ts';
import { serverRegistrations } from './serverRegistrations.ts';

/**
 * Reads the current definition files.
 * @throws DefinitionError, also for names that the server does not register
 */
export async function loadModel({ frameworkDefinitionsDir, definitionsDir }: Config): Promise<Definitions> {
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const checks: DefinitionCheck[] = [(model, files) => findUnregistered(model, files, serverRegistrations)];
  const model = await loadDefinitions({ directories, principals, checks });
  return { ...model, entities: model.entities.map((entity) => noteIdleRights(entity, askedRights)) };
}
