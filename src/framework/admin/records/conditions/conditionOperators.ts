import type { ConditionOperator, RuleOperator } from '../../../schema/filter/Condition.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import '../../base/i18n/addFilterTexts.ts';

/** Resources that a field refers to. */
export function targetsOf({ reference, link, targets = [] }: Field): string[] {
  return [reference?.to, link?.to, ...targets].filter((target) => target !== undefined);
}

const order = ['gt', 'gte', 'lt', 'lte'] as const;

/**
 * Operators for a field; the first one is the default.
 * @param people resources of the profiles that logins belong to
 */
export function operatorsOf(field: Field, people: readonly string[]): RuleOperator[] {
  const { operators } = kindTraits[field.kind];
  const namesPerson = targetsOf(field).some((target) => people.includes(target));
  const states: RuleOperator[] = field.name === '_id' ? [] : ['exists', 'missing'];
  if (field.kind === 'polymorphicReference') return [...(namesPerson ? (['me'] as const) : []), ...states];
  if (field.kind === 'boolean') return ['eq', ...states];
  const isEqual = operators.includes('$ne');
  return [
    ...(namesPerson ? (['me', 'notMe'] as const) : []),
    ...(isEqual ? (['eq', 'ne'] as const) : []),
    ...order.filter((operator) => operators.includes(`$${operator}`)),
    ...(isEqual ? (['in', 'nin'] as const) : []),
    ...(operators.includes('$contains') ? (['contains'] as const) : []),
    ...states,
  ];
}

const names = {
  me: 'condition.me',
  notMe: 'condition.notMe',
  eq: 'condition.eq',
  ne: 'condition.ne',
  in: 'condition.in',
  nin: 'condition.nin',
  gt: 'condition.gt',
  gte: 'condition.gte',
  lt: 'condition.lt',
  lte: 'condition.lte',
  contains: 'condition.contains',
  exists: 'condition.exists',
  missing: 'condition.missing',
} as const satisfies Record<RuleOperator, string>;
const ofLists = {
  ...names,
  eq: 'condition.hasEq',
  ne: 'condition.hasNe',
  in: 'condition.hasIn',
  nin: 'condition.hasNin',
  me: 'condition.hasMe',
  notMe: 'condition.hasNotMe',
} as const;
const ofDays = {
  ...names,
  gt: 'condition.after',
  gte: 'condition.since',
  lt: 'condition.before',
  lte: 'condition.until',
} as const;

/** Name of an operator for a field's kind: `ist mindestens`, for days `ist frühestens`. */
export function operatorText(field: Field, operator: RuleOperator, text: TextFunction): string {
  if (kindTraits[field.kind].list) return text(ofLists[operator]);
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  return text((isDay ? ofDays : names)[operator]);
}

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
