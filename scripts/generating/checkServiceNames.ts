import type { Call } from '../../src/framework/schema/calls/Call.ts';
import type { DefinitionMistake } from '../../src/framework/schema/DefinitionMistake.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import type { DefinitionFiles } from '../../src/framework/server/definitions/DefinitionFiles.ts';

/** Finds entities whose path is taken by a service of the school. */
export function checkServiceNames(
  entities: readonly Pick<Entity, 'resource'>[],
  calls: readonly Pick<Call, 'path'>[],
  files: Pick<DefinitionFiles, 'ofEntity'>,
): DefinitionMistake[] {
  const taken = new Set(calls.map(({ path }) => path.split('/')[2]));
  return entities
    .filter(({ resource }) => taken.has(resource))
    .map(({ resource }) => ({
      file: files.ofEntity(resource),
      property: '(root)',
      sentence: `/api/${resource} belongs to a service of the school.`,
    }));
}
