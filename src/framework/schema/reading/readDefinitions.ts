import { DefinitionError, type DefinitionMistake } from '../DefinitionMistake.ts';
import type { Entity } from '../model.ts';
import { checkEntity } from './checkEntity.ts';
import { checkRenamedEntities } from './checkRenames.ts';
import { checkSiblings } from './checkSiblings.ts';
import { DefinitionPosition, type ReadingContext } from './ReadingContext.ts';
import type { DefinitionSources } from './rawDefinition.ts';
import { readEntity } from './readEntity.ts';
import { readFields } from './readField.ts';
import { shareLinkFacts } from './shareLinkFacts.ts';

function checkNames(entities: Entity[], context: ReadingContext, fileOf: (resource: string) => string): void {
  const taken = new Map<string, string>();
  for (const entity of entities) {
    const paths = [entity, ...entity.views].map(({ path }) => `path ${path}`);
    for (const key of [...paths, `type ${entity.typeName}`]) {
      const other = taken.get(key);
      if (other)
        new DefinitionPosition(context, fileOf(entity.resource), 'admin.label').mistake(
          `The ${key} belongs to ${other} already.`,
        );
      taken.set(key, entity.resource);
    }
  }
}

/** Also reads value types that no field uses, to report their mistakes. */
function readUnusedValues(context: ReadingContext): void {
  for (const [name, { file, raw }] of context.sources.values) {
    const place = new DefinitionPosition(context, file, '');
    context.open = [name];
    checkSiblings(readFields(raw, place), place);
  }
  context.open = [];
}

/**
 * Converts definition files (already accepted by the meta-schema) to normalised entities.
 * @param found collects the mistakes, each with file, property and a sentence; if given, nothing is thrown
 * @throws DefinitionError with every mistake
 */
export function readDefinitions(sources: DefinitionSources, found?: DefinitionMistake[]): Entity[] {
  const mistakes = found ?? [];
  const context: ReadingContext = { sources, mistakes, open: [] };
  const entities = [...sources.entities].map(([resource, source]) => readEntity(resource, source, context));
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  const fileOf = (resource: string) => sources.entities.get(resource)?.file ?? resource;
  checkNames(entities, context, fileOf);
  checkRenamedEntities(entities, (resource) => new DefinitionPosition(context, fileOf(resource), ''));
  readUnusedValues(context);
  shareLinkFacts(entities, ({ resource }) => new DefinitionPosition(context, fileOf(resource), 'properties'));
  for (const entity of entities) {
    checkEntity(
      (resource) => byResource.get(resource),
      entity,
      new DefinitionPosition(context, fileOf(entity.resource), ''),
    );
  }
  if (!found && mistakes.length > 0) throw new DefinitionError(mistakes);
  return entities;
}
