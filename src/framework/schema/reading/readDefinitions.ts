import { DefinitionError, type DefinitionMistake } from '../DefinitionMistake.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field, LinkEnd } from '../model.ts';
import { checkEntity } from './checkEntity.ts';
import { checkRenamedEntities } from './checkNames.ts';
import { checkSiblings } from './checkRules.ts';
import { DefinitionPosition, type ReadingContext } from './ReadingContext.ts';
import type { DefinitionSources } from './rawDefinition.ts';
import { readEntity } from './readEntity.ts';
import { readFields } from './readField.ts';

/** Words of the calls that read and write facts, and a column of the join table. */
const ownWords = ['id', 'base', 'type'];

/** Facts that the system sets, with what they must be. */
const systemFacts: Record<string, { is: (fact: Field) => boolean; kind: string }> = {
  since: { is: ({ kind }) => kind === 'dateTime', kind: 'an instant ("date-time")' },
  by: { is: ({ reference }) => reference?.to === 'login-users', kind: 'a reference to login-users' },
};

function checkFact(fact: Field, place: DefinitionPosition): void {
  const { name, kind, readOnly } = fact;
  const system = systemFacts[name];
  if (ownWords.includes(name) || name.endsWith('_id'))
    place.mistake(`A fact cannot be called "${name}": links use this word themselves.`, { name });
  if (system && !(readOnly && system.is(fact)))
    place.mistake(`The fact "${name}" is set by the system: it must be read-only and ${system.kind}.`);
  if (system) return;
  if (readOnly) place.mistake(`The fact "${name}" cannot be read-only: the system only sets since and by.`);
  if (!kindTraits[kind].inCell || kindTraits[kind].relation)
    place.mistake(`The fact "${name}" is of kind ${kind}, which a link cannot carry.`);
  if (fact.required || fact.default !== undefined || fact.writeOnly || fact.unique || fact.indexed)
    place.mistake(
      `The fact "${name}" cannot be required, have a default, be a secret, unique or indexed: links are also made without facts.`,
    );
}

/**
 * Gives every end of a relation the facts that one of its fields names, and reports facts a link cannot carry.
 * @param placeOf position of an entity's properties
 */
function shareLinkFacts(entities: readonly Entity[], placeOf: (entity: Entity) => DefinitionPosition): void {
  const ends = entities.flatMap((entity) =>
    entity.fields.flatMap(({ name, link }) => (link ? [{ entity, name, link }] : [])),
  );
  const declared = new Map<string, { owner: string; facts: NonNullable<LinkEnd['facts']> }>();
  for (const { entity, name, link } of ends) {
    if (!link.facts) continue;
    const place = placeOf(entity).at(`${name}.admin.store.facts`);
    const known = declared.get(link.through);
    if (known) {
      place.mistake(
        `The facts of "${link.through}" are named by ${known.owner} already, for all ends of the relation.`,
      );
      continue;
    }
    declared.set(link.through, { owner: `${entity.resource}.${name}`, facts: link.facts });
    for (const fact of link.facts) checkFact(fact, place);
  }
  for (const { link } of ends) {
    const facts = declared.get(link.through)?.facts;
    if (facts) link.facts = facts;
  }
}

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
