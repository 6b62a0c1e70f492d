import { matchSchemas } from '../state/matchSchemas.ts';
import type { EntityMatch, SchemaMatch } from '../state/SchemaMatch.ts';
import type { FieldOutline, SchemaState } from '../state/SchemaState.ts';
import { type Owner, ownersOf } from './Owner.ts';
import type { StepStart } from './PlanBuilder.ts';
import { PlanBuilder } from './PlanBuilder.ts';

/** State shared by all parts of the diff. */
export interface Diff {
  before: SchemaState;
  after: SchemaState;
  match: SchemaMatch;
  builder: PlanBuilder;
  ownersBefore: Map<string, Owner>;
  ownersAfter: Map<string, Owner>;
  /** Matched entities by former resource. */
  entitiesByFormer: Map<string, EntityMatch>;
  /** Functions whose SQL changed. */
  changedFunctions: string[];
  /** Steps of fields whose storage changed, by current label. */
  moves: Map<string, StepStart>;
}

/** Creates the comparison of two schemas, with an empty plan. */
export function startDiff(before: SchemaState, after: SchemaState): Diff {
  const match = matchSchemas(before, after);
  const known = new Map(before.functions.map(({ name, sql }) => [name, sql]));
  return {
    before,
    after,
    match,
    builder: new PlanBuilder(),
    ownersBefore: ownersOf(before.entities),
    ownersAfter: ownersOf(after.entities),
    entitiesByFormer: new Map([...match.entities.values()].map((entity) => [entity.before.resource, entity])),
    changedFunctions: after.functions
      .filter(({ name, sql }) => known.has(name) && known.get(name) !== sql)
      .map(({ name }) => name),
    moves: new Map(),
  };
}

/** The current field that replaces a former one. */
export function successorOf(diff: Diff, owner: Owner): Owner | undefined {
  const entity = diff.entitiesByFormer.get(owner.resource);
  const field = entity?.after.fields.find(({ name }) => entity.fields.get(name)?.name === owner.field.name);
  return entity && field && { resource: entity.after.resource, field };
}

/** The former field that a current one replaces. */
export function predecessorOf(diff: Diff, owner: Owner): FieldOutline | undefined {
  return diff.match.entities.get(owner.resource)?.fields.get(owner.field.name);
}

/** Name of a field in messages: `resource.field`. */
export function labelOf(owner: Owner): string {
  return `${owner.resource}.${owner.field.name}`;
}
