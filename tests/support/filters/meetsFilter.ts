import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { ConditionOperator } from '../../../src/framework/schema/filter/Condition.ts';
import type { FilterCondition, FilterNode } from '../../../src/framework/schema/filter/FilterTree.ts';
import { fold } from '../../../src/framework/schema/search/fold.ts';
import type { Task } from './taskEntities.ts';

interface Asking {
  /** Profile of the asking person. */
  me: string | undefined;
  now: Date;
}

type Value = string | number | boolean;

/** Days of the calendar period of `today`, counted day by day instead of computed. */
function daysOfPeriod(unit: string, offset: number, today: string): (day: string) => boolean {
  const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = (day: string) => addDays(day, -weekday(day));
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const distances: Record<string, (day: string) => number> = {
    day: (day) => (Date.parse(day) - Date.parse(today)) / 86_400_000,
    week: (day) => (Date.parse(monday(day)) - Date.parse(monday(today))) / 604_800_000,
    month: (day) => month(day) - month(today),
    year: (day) => Number(day.slice(0, 4)) - Number(today.slice(0, 4)),
  };
  return (day) => distances[unit]?.(day) === offset;
}

/** Whether a day or instant lies in the period that a condition names. */
function isInPeriod({ operator, value }: FilterCondition, given: Value, now: Date): boolean {
  const text = String(given);
  const day = text.includes('T') ? dayInBerlin(new Date(text)) : text;
  const today = dayInBerlin(now);
  const days = Number(value);
  const [unit = '', offset] = String(value).split(':');
  if (operator === 'period') return daysOfPeriod(unit, Number(offset), today)(day);
  if (operator === 'nextDays') return day >= today && day <= addDays(today, days);
  if (operator === 'lastDays') return day <= today && day >= addDays(today, -days);
  return operator === 'daysAgo' ? day < addDays(today, -days) : day > addDays(today, days);
}

type Order = (given: Value, from: Value, to: Value) => boolean;

const orders: Partial<Record<ConditionOperator, Order>> = {
  contains: (given, from) => fold(String(given)).includes(fold(String(from))),
  gt: (given, from) => given > from,
  gte: (given, from) => given >= from,
  lt: (given, from) => given < from,
  lte: (given, from) => given <= from,
  between: (given, from, to) => given >= from && given <= to,
};

function compares(condition: FilterCondition, given: Value | null, { me, now }: Asking): boolean {
  const { operator, value } = condition;
  const [from, to] = [value].flat() as Value[];
  const isAmong = given !== null && [value].flat().includes(given);
  if (operator === 'exists' || operator === 'missing') return (given !== null) === (operator === 'exists');
  if (operator === 'me' || operator === 'notMe')
    return (given !== null && given === me) === (operator === 'me');
  if (operator === 'in' || operator === 'eq') return isAmong;
  if (operator === 'nin' || operator === 'ne') return !isAmong;
  if (given === null) return false;
  const isOrdered = orders[operator];
  if (isOrdered && from !== undefined) return isOrdered(given, from, to ?? from);
  return isInPeriod(condition, given, now);
}

function meetsCondition(condition: FilterCondition, task: Task, asking: Asking): boolean {
  const { path, operator } = condition;
  if (path === 'labels') {
    if (task.labels === null) return operator === 'nin' || operator === 'missing';
    const some = task.labels.map((label) => compares({ ...condition, operator: 'in' }, label, asking));
    return operator === 'exists' || (operator !== 'missing' && some.includes(true) === (operator === 'in'));
  }
  if (path.startsWith('owner.')) {
    const member = path.slice('owner.'.length) as 'name' | 'level';
    return task.owner !== null && compares(condition, task.owner[member], asking);
  }
  if (path === 'owner') return compares(condition, task.owner?.id ?? null, asking);
  return compares(condition, task[path === '_id' ? 'id' : (path as 'name')], asking);
}

/** Whether a task meets a filter, by the plain meaning of its words. */
export function meetsFilter(node: FilterNode, task: Task, asking: Asking): boolean {
  if (node.type === 'condition') return meetsCondition(node, task, asking);
  if (node.type === 'foreign') throw new Error('No filter of a person has foreign parts.');
  const met = node.parts.map((part) => meetsFilter(part, task, asking));
  return (node.join === 'and' ? !met.includes(false) : met.includes(true)) !== node.isNegated;
}
