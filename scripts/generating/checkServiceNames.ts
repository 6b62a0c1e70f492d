import { DefinitionError } from '../../src/framework/schema/DefinitionMistake.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import type { ApiPart } from '../../src/framework/schema/openapi/ApiPart.ts';

/** Holds that no entity has the address of a service of the school. @throws DefinitionError */
export function checkServiceNames(
  entities: readonly Pick<Entity, 'resource'>[],
  parts: readonly ApiPart[],
): void {
  const paths = parts.flatMap((part) => Object.keys(part(() => true)?.paths ?? {}));
  const taken = new Set(paths.map((path) => path.split('/')[2]));
  const mistakes = entities
    .filter(({ resource }) => taken.has(resource))
    .map(({ resource }) => ({
      file: `${resource}.json`,
      property: '',
      sentence: `/api/${resource} belongs to a service of the school.`,
    }));
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
}
