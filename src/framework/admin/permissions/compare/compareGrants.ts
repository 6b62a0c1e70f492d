import type { Entity } from '../../../schema/model.ts';
import { coversField, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type ScopedGrant,
} from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import { scopeLines } from '../matrix/describeRight.ts';
import { type MatrixAction, matrixActions } from '../matrix/matrixRows.ts';

/** One right on one entity, in two roles. */
export interface ComparedRight {
  action: MatrixAction;
  left: ResourceGrants;
  right: ResourceGrants;
  differs: boolean;
  /** Fields or custom rights that only one of the two grants. */
  onlyLeft: string[];
  onlyRight: string[];
}

type Granted = Pick<Entity, 'resource' | 'actions' | 'custom' | 'fields' | 'own'>;

/** Equal for values that mean the same: the order of names and rules does not matter. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).map(([name, inner]) => `${name}:${keyOf(inner)}`);
  return `{${entries.sort().join()}}`;
}

function fieldsOf(grant: ScopedGrant | undefined): FieldScope {
  return uniteScopes(scopeLines(grant).map(({ fields }) => fields));
}

function namesOf({ fields, custom }: Granted, given: ResourceGrants, action: MatrixAction): string[] {
  if (action === 'custom') {
    const hasAll = given.custom?.includes(anyResource) ?? false;
    return custom.filter((name) => hasAll || given.custom?.includes(name));
  }
  if (action !== 'read' && action !== 'update') return [];
  const scope = fieldsOf(given[action]);
  return fields.map(({ name }) => name).filter((name) => coversField(scope, name));
}

function keyOfRight(entity: Granted, given: ResourceGrants, action: MatrixAction): string {
  if (action === 'custom') return keyOf(namesOf(entity, given, action));
  if (action === 'create' || action === 'delete') return String(given[action] === true);
  if (scopeLines(given[action]).length === 0) return '';
  return keyOf([reachesBeyondOwn(entity, given.custom), given[action]]);
}

/** Names in `here` but not in `there`. All fields compared with none need no list. */
function namesOnlyIn(
  { fields }: Granted,
  action: MatrixAction,
  here: readonly string[],
  there: readonly string[],
): string[] {
  if (action !== 'custom' && there.length === 0 && here.length === fields.length) return [];
  return here.filter((name) => !there.includes(name));
}

/**
 * Compares the effective grants of two roles for one entity, action by action; skips actions the entity
 * lacks.
 */
export function compareGrants(left: Grants, right: Grants, entity: Granted): ComparedRight[] {
  const [one, other] = [left, right].map((grants) => effectiveGrants(grants, entity.resource)) as [
    ResourceGrants,
    ResourceGrants,
  ];
  return matrixActions
    .filter((action) => (action === 'custom' ? entity.custom.length > 0 : entity.actions.includes(action)))
    .map((action) => {
      const here = namesOf(entity, one, action);
      const there = namesOf(entity, other, action);
      return {
        action,
        left: one,
        right: other,
        differs: keyOfRight(entity, one, action) !== keyOfRight(entity, other, action),
        onlyLeft: namesOnlyIn(entity, action, here, there),
        onlyRight: namesOnlyIn(entity, action, there, here),
      };
    });
}
