import { type FieldPointer, leafOf, relationTarget, takeMembers } from './fieldPath.ts';
import type { Entity, Field } from './model.ts';

/** A step along a relation, from a record of `from`. */
export interface RelationStep extends FieldPointer {
  from: string;
  /** Owner of the field: `from` itself, or the entity that refers to it. */
  entity: Entity;
  isBackward: boolean;
}

type FindEntity = (resource: string) => Entity | undefined;

/** Resources that a step leads to; several only for a polymorphic reference. */
export function stepTargets(step: RelationStep): readonly string[] {
  if (step.isBackward) return [step.entity.resource];
  const leaf = leafOf(step);
  const target = relationTarget(leaf);
  return target === undefined ? (leaf.targets ?? []) : [target];
}

function leadsTo(field: Field, resource: string): boolean {
  return relationTarget(field) === resource || (field.targets?.includes(resource) ?? false);
}

/** The field, or the member of its value, named by `names`; undefined if one of them does not exist. */
function placeIn(entity: Entity | undefined, [name, ...names]: readonly string[]): FieldPointer | undefined {
  const field = entity?.fields.find((candidate) => candidate.name === name);
  const members = field && takeMembers(field, names);
  return field && members?.length === names.length ? { field, members } : undefined;
}

function takeStep(find: FindEntity, from: Entity, step: string): RelationStep | undefined {
  const names = step.split('.');
  const own = placeIn(from, names);
  const leaf = own && leafOf(own);
  if (own && (leaf?.reference || leaf?.link || leaf?.targets))
    return { from: from.resource, entity: from, ...own, isBackward: false };
  const entity = find(names[0] ?? '');
  const place = placeIn(entity, names.slice(1));
  if (!entity || !place || !leadsTo(leafOf(place), from.resource)) return undefined;
  return { from: from.resource, entity, ...place, isBackward: true };
}

/**
 * Resolves steps along relations, from a record of `start`. A step is a field (`supervisor`) or a member of
 * its value (`items.product`); with a resource in front (`orders.items.product`) it leads backwards, to the
 * records that refer to the current one.
 * @returns undefined if a step does not exist
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
