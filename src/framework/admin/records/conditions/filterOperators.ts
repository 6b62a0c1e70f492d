import '../../base/i18n/addFilterTexts.ts';
import type { ConditionOperator } from '../../../schema/filter/Condition.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { operatorsOf, operatorText } from './conditionOperators.ts';

const empty = ['missing', 'exists'] as const;
const dayOperators = [
  'period',
  'nextDays',
  'lastDays',
  'between',
  'lt',
  'lte',
  'gte',
  'gt',
  'daysAgo',
  'daysAhead',
] as const;

/**
 * Operators for a condition of a filter, most used first; the first one is the default.
 * @param people resources of the profiles that logins belong to
 */
export function filterOperators(field: Field, people: readonly string[]): ConditionOperator[] {
  const possible = operatorsOf(field, people);
  const me = possible.filter((operator) => operator === 'me' || operator === 'notMe');
  if (field.kind === 'date' || field.kind === 'dateTime')
    return [...dayOperators, ...(field.kind === 'date' ? (['eq', 'ne'] as const) : []), ...empty];
  if (field.kind === 'boolean') return ['eq', ...empty];
  if (field.options || (kindTraits[field.kind].relation && possible.includes('in')))
    return ['in', 'nin', ...me, ...(field.name === '_id' ? [] : empty)];
  if (possible.includes('gte')) return ['eq', 'ne', 'gte', 'lte', 'between', 'gt', 'lt', ...empty];
  if (possible.includes('contains'))
    return ['contains', ...(possible.includes('eq') ? (['eq', 'ne', 'in'] as const) : []), ...empty];
  return [...possible.filter((operator) => operator !== 'exists' && operator !== 'missing'), ...empty];
}

const operatorNames = {
  contains: 'conditions.contains',
  exists: 'conditions.exists',
  missing: 'conditions.missing',
  between: 'conditions.between',
  period: 'conditions.period',
  nextDays: 'conditions.nextDays',
  lastDays: 'conditions.lastDays',
  daysAgo: 'conditions.daysAgo',
  daysAhead: 'conditions.daysAhead',
} as const;

function isNamed(operator: ConditionOperator): operator is keyof typeof operatorNames {
  return Object.hasOwn(operatorNames, operator);
}

/** Name of an operator in a filter: `enthält`, `bin ich`, `in den nächsten … Tagen`. */
export function filterOperatorText(field: Field, operator: ConditionOperator, text: TextFunction): string {
  if (isNamed(operator)) return text(operatorNames[operator]);
  const isList = kindTraits[field.kind].list;
  if (operator === 'me') return text(isList ? 'conditions.hasMe' : 'conditions.me');
  if (operator === 'notMe') return text(isList ? 'conditions.hasNotMe' : 'conditions.notMe');
  return operatorText(field, operator, text);
}
