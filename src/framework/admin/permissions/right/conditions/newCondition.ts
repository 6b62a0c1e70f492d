import { type Condition, conditionField } from '../../../../schema/filter/Condition.ts';
import type { Entity } from '../../../../schema/model.ts';
import { operatorsOf } from '../../../records/conditions/conditionOperators.ts';

/** Starts a condition on a path: about the rule's owner if possible, else with the first operator. */
export function newCondition(
  find: (resource: string) => Entity | undefined,
  entity: Entity,
  path: string,
  people: readonly string[],
): Condition {
  const field = conditionField(find, entity, path);
  const [operator = 'exists'] = field ? operatorsOf(field, people) : [];
  return { path, operator, value: field?.kind === 'boolean' ? true : undefined };
}
