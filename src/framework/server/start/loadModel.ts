import type { Definitions } from '../../schema/DataStep.ts';
import { checkServiceNames } from '../definitions/checkServiceNames.ts';
import { findUnregistered } from '../definitions/findUnregistered.ts';
import { loadDefinitions } from '../definitions/loadDefinitions.ts';
import { noteIdleRights } from '../definitions/noteIdleRights.ts';
import type { Registrations } from '../definitions/Registrations.ts';
import type { LeitstandApp } from './LeitstandApp.ts';
import type { ServerConfig } from './ServerConfig.ts';

/** Names of the hooks, guards, converters and day sources that an app registers. */
function registrationsOf({
  hooks = {},
  guards = {},
  converters = {},
  daySources = {},
  registeredIn,
}: LeitstandApp): Registrations {
  const registered = (sort: 'hook' | 'guard' | 'converter' | 'daySource', names: object) => ({
    names: Object.keys(names),
    file: registeredIn?.[sort] ?? `the ${sort}s of the app`,
  });
  return {
    hook: registered('hook', hooks),
    guard: registered('guard', guards),
    converter: registered('converter', converters),
    daySource: registered('daySource', daySources),
  };
}

/**
 * Reads the current definition files.
 * @throws DefinitionError, also for names that the app does not register
 */
export async function loadModel(
  app: LeitstandApp,
  {
    frameworkDefinitionsDir,
    definitionsDir,
  }: Pick<ServerConfig, 'frameworkDefinitionsDir' | 'definitionsDir'>,
): Promise<Definitions> {
  const model = await loadDefinitions({
    directories: [
      { path: frameworkDefinitionsDir, framework: true },
      { path: definitionsDir, framework: false },
    ],
    principals: Object.keys(app.principals?.userTypes ?? {}),
    checks: [
      ({ entities }, files) => checkServiceNames(entities, app, files),
      (read, files) => findUnregistered(read, files, registrationsOf(app)),
    ],
  });
  const { askedRights } = app;
  if (!askedRights) return model;
  return { ...model, entities: model.entities.map((entity) => noteIdleRights(entity, askedRights)) };
}
