import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import type { AccessList, Requirement, RequirementOrGroup } from './Requirement.ts';

/** How react-admin's access control calls the same thing, for an entity and for one of its fields. */
const entityActions: Record<string, string> = { read: 'show', update: 'edit' };
const fieldActions: Record<string, string> = { read: 'read', update: 'write' };

function holds(
  entities: readonly VisibleEntity[],
  { action, entity, accessKeys = [] }: Requirement,
): boolean {
  const ask = (resource: string, name: string) => judgeAccess(entities, { action: name, resource });
  const fieldAction = fieldActions[action];
  if (!ask(entity, entityActions[action] ?? action)) return false;
  return fieldAction === undefined || accessKeys.every((key) => ask(`${entity}.${key}`, fieldAction));
}

function holdsAny(entities: readonly VisibleEntity[], entry: RequirementOrGroup): boolean {
  if (!('action' in entry)) return entry.some((member) => holdsAny(entities, member));
  return holds(entities, entry);
}

/**
 * Whether somebody has all rights of a list. What is allowed for single records only is told with the record itself
 * (`$access`), not here: `id` does not widen what the entity allows.
 */
export function holdsRequirements(entities: readonly VisibleEntity[], access: AccessList): boolean {
  return access.every((entry) => holdsAny(entities, entry));
}
