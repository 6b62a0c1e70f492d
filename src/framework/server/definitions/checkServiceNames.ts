import type { Call } from '../../schema/calls/Call.ts';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import type { Entity } from '../../schema/model.ts';
import type { DefinitionFiles } from './DefinitionFiles.ts';

interface Services {
  calls?: readonly Pick<Call, 'path'>[];
  /** First segments of paths below `/api/`, in addition to those of the calls. */
  serviceNames?: readonly string[];
}

/** Finds entities whose path belongs to a service of the app. */
export function checkServiceNames(
  entities: readonly Pick<Entity, 'resource'>[],
  { calls = [], serviceNames = [] }: Services,
  files: Pick<DefinitionFiles, 'ofEntity'>,
): DefinitionMistake[] {
  const taken = new Set([...serviceNames, ...calls.map(({ path }) => path.split('/')[2])]);
  return entities
    .filter(({ resource }) => taken.has(resource))
    .map(({ resource }) => ({
      file: files.ofEntity(resource),
      property: '(root)',
      sentence: `/api/${resource} belongs to a service of the app; take another name for the file.`,
    }));
}
