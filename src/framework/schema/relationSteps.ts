import { relationTarget } from './fieldPath.ts';
import type { Entity, Field } from './model.ts';

/** One step along a relation, taken from a record of `from`. */
export interface RelationStep {
  from: string;
  /** Holds the field: `from` itself, or who refers to it. */
  entity: Entity;
  field: Field;
  isBackward: boolean;
}

type FindEntity = (resource: string) => Entity | undefined;

/** Resources at the end of a step; several only after a reference that may lead to several. */
export function stepTargets({ entity, field, isBackward }: RelationStep): readonly string[] {
  if (isBackward) return [entity.resource];
  const target = relationTarget(field);
  return target === undefined ? (field.targets ?? []) : [target];
}

function leadsTo(field: Field, resource: string): boolean {
  return relationTarget(field) === resource || (field.targets?.includes(resource) ?? false);
}

function takeStep(find: FindEntity, from: Entity, step: string): RelationStep | undefined {
  const [name = '', backward] = step.split('.');
  const entity = backward === undefined ? from : find(name);
  const field = entity?.fields.find((candidate) => candidate.name === (backward ?? name));
  if (!entity || !field) return undefined;
  const isBackward = backward !== undefined;
  const isRelation = isBackward
    ? leadsTo(field, from.resource)
    : field.reference || field.link || field.targets;
  return isRelation ? { from: from.resource, entity, field, isBackward } : undefined;
}

/**
 * Resolves steps from a record along relations. A step is a field (`supervisor`), or `resource.field`: the records that
 * refer to the one reached so far by that field.
 * @returns undefined when a step does not exist.
 */
export function resolveSteps(
  find: FindEntity,
  start: Entity,
  steps: readonly string[],
): RelationStep[] | undefined {
  const resolved: RelationStep[] = [];
  let here: Entity | undefined = start;
  for (const name of steps) {
    const step: RelationStep | undefined = here && takeStep(find, here, name);
    if (!step) return undefined;
    resolved.push(step);
    const [target, ...others] = stepTargets(step);
    here = target === undefined || others.length > 0 ? undefined : find(target);
  }
  return resolved;
}
