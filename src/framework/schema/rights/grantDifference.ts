import type { Entity, Field } from '../model.ts';
import { coversField } from './fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type ResourceGrants,
  type RuleGrant,
  type ScopedGrant,
} from './Grants.ts';

/** Records in which a field is accessible: all, or some by id and by rules. */
export interface FieldReach {
  isEverywhere: boolean;
  ids: string[];
  conditions: RuleGrant['when'][];
}

/** Access changes for the records that `wider` covers and `narrower` does not. */
export interface ReachChange {
  wider: FieldReach;
  narrower: FieldReach;
}

/** A right that one set of grants contains and another lacks. */
export interface GrantGain {
  /** `create`, `read`, `update`, `delete`, or the name of a custom right. */
  action: string;
  fields: 'all' | string[];
  /** For rights on records: each distinct change of reach among the fields; otherwise empty. */
  reaches: ReachChange[];
}

function reachOf({ all, ids = {}, rules = [] }: ScopedGrant, field: string): FieldReach {
  const reaches = (scope: FieldScope | undefined) => coversField(scope, field);
  if (reaches(all)) return { isEverywhere: true, ids: [], conditions: [] };
  return {
    isEverywhere: false,
    ids: Object.keys(ids)
      .filter((id) => reaches(ids[id]))
      .sort(),
    conditions: rules.filter((rule) => reaches(rule.fields)).map(({ when }) => when),
  };
}

function isWider(one: FieldReach, other: FieldReach): boolean {
  if (other.isEverywhere) return false;
  if (one.isEverywhere) return true;
  const [ids, conditions] = [
    new Set(other.ids),
    new Set(other.conditions.map((when) => JSON.stringify(when))),
  ];
  return (
    one.ids.some((id) => !ids.has(id)) || one.conditions.some((when) => !conditions.has(JSON.stringify(when)))
  );
}

function isPossible(action: 'read' | 'update', { readOnly, writeOnly }: Field): boolean {
  return !writeOnly && (action === 'read' || !readOnly);
}

function scopedGain(
  entity: Entity,
  action: 'read' | 'update',
  wider: ScopedGrant = {},
  narrower: ScopedGrant = {},
): GrantGain[] {
  if (!entity.actions.includes(action)) return [];
  const possible = entity.fields.filter((field) => isPossible(action, field));
  const reaches = new Map<string, ReachChange>();
  const fields = possible.filter(({ name }) => {
    const change = { wider: reachOf(wider, name), narrower: reachOf(narrower, name) };
    if (!isWider(change.wider, change.narrower)) return false;
    reaches.set(JSON.stringify(change), change);
    return true;
  });
  if (fields.length === 0) return [];
  const named = fields.length === possible.length ? 'all' : fields.map(({ name }) => name);
  return [{ action, fields: named, reaches: [...reaches.values()] }];
}

function customOf({ custom = [] }: ResourceGrants, entity: Entity): string[] {
  return custom.includes(anyResource) ? entity.custom : entity.custom.filter((name) => custom.includes(name));
}

/**
 * Rights on an entity that `wider` grants and `narrower` does not; swap both for the losses. Rules are
 * compared literally: no rule is assumed to imply another.
 */
export function grantDifference(
  entity: Entity,
  wider: ResourceGrants,
  narrower: ResourceGrants,
): GrantGain[] {
  const plain = (action: 'create' | 'delete'): GrantGain[] => {
    const isNew = wider[action] === true && narrower[action] !== true && entity.actions.includes(action);
    return isNew ? [{ action, fields: 'all', reaches: [] }] : [];
  };
  const former = customOf(narrower, entity);
  return [
    ...plain('create'),
    ...scopedGain(entity, 'read', wider.read, narrower.read),
    ...scopedGain(entity, 'update', wider.update, narrower.update),
    ...plain('delete'),
    ...customOf(wider, entity)
      .filter((name) => !former.includes(name))
      .map((action): GrantGain => ({ action, fields: 'all', reaches: [] })),
  ];
}
