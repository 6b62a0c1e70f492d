import type { RuleOperator } from '../../../schema/filter/Condition.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

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
