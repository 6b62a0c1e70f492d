import { placePath } from '../../../schema/fieldPath.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';
import { type RelationStep, resolveSteps, stepTargets } from '../../../schema/relationSteps.ts';
import { anyPerson } from '../../../schema/rights/autoRules.ts';

/** Longer paths would be too many to choose from. Rules that ship with the product may use them. */
const maxOfferedSteps = 2;

/** A path of relations from a record to a person. */
export interface RelationPath {
  path: string[];
  steps: RelationStep[];
}

interface Wanted {
  target: string;
  /** A resource of people, or `anyPerson` for all `principals`. */
  people: string;
  principals: readonly string[];
}

/** Relations of an entity, in its fields and in the members of their values, with their field paths. */
function relationsOf({ fields }: Entity): { path: string; leaf: Field }[] {
  return fields.flatMap((field) => {
    if (field.link) return [{ path: field.name, leaf: field }];
    return referencePaths(field).map((members) => ({
      path: placePath({ field, members }),
      leaf: members.at(-1) ?? field,
    }));
  });
}

function stepsFrom(entities: readonly Entity[], start: Entity): string[] {
  const backward = entities.flatMap((entity) =>
    relationsOf(entity)
      // links are left out here: their other end is a field of its own
      .filter(({ leaf }) => leaf.reference?.to === start.resource || leaf.targets?.includes(start.resource))
      .map(({ path }) => `${entity.resource}.${path}`),
  );
  return [...relationsOf(start).map(({ path }) => path), ...backward];
}

type FindEntity = (resource: string) => Entity | undefined;

function longerPaths(
  entities: readonly Entity[],
  find: FindEntity,
  target: Entity,
  { path, steps }: RelationPath,
): RelationPath[] {
  const last = steps.at(-1);
  const [here, ...others] = last ? stepTargets(last) : [target.resource];
  const entity = here === undefined || others.length > 0 ? undefined : find(here);
  return (entity ? stepsFrom(entities, entity) : []).flatMap((step) => {
    const longer = [...path, step];
    const resolved = resolveSteps(find, target, longer);
    return resolved ? [{ path: longer, steps: resolved }] : [];
  });
}

/** Finds all paths of at most two steps from an entity to a kind of person, shortest first. */
export function relationPaths(
  entities: readonly Entity[],
  { target, people, principals }: Wanted,
): RelationPath[] {
  const find: FindEntity = (resource) => entities.find((entity) => entity.resource === resource);
  const start = find(target);
  if (!start) return [];
  const ends = people === anyPerson ? principals : [people];
  const none: RelationPath = { path: [], steps: [] };
  const isWay = ({ steps }: RelationPath) => {
    const end = steps.at(-1);
    return end !== undefined && stepTargets(end).some((resource) => ends.includes(resource));
  };
  const found = ends.includes(target) ? [none] : [];
  let open = [none];
  for (let length = 1; length <= maxOfferedSteps; length += 1) {
    open = open.flatMap((way) => longerPaths(entities, find, start, way));
    found.push(...open.filter(isWay));
  }
  return found;
}
