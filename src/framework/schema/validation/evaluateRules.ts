import { isShown } from '../condition.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import { type FieldRule, type FieldRuleName, namedBy } from '../FieldRule.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { Field } from '../model.ts';
import { isMissing } from './isMissing.ts';
import type { Issue } from './issues.ts';

type Values = Readonly<Record<string, unknown>>;
type Comparison = (value: unknown, wanted: unknown, field: Field) => boolean;

function rankOf(value: unknown, { kind }: Field): number | string {
  if (kind === 'decimal') return Number(value);
  if (kind === 'dateTime') return Date.parse(String(value));
  return typeof value === 'number' ? value : String(value);
}

const isIn: Comparison = (value, wanted) =>
  Array.isArray(wanted) && wanted.some((candidate) => isSameValue(candidate, value));
const includes: Comparison = (value, wanted) =>
  Array.isArray(value)
    ? value.some((entry) => isSameValue(entry, wanted))
    : String(value).includes(String(wanted));

/** Evaluates each rule: a value against its operand. */
const comparisons: Record<FieldRuleName, Comparison> = {
  isNumericString: (value) => /^\d+$/.test(String(value)),
  isValidGermanNumber: (value) => /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(String(value)),
  is: isSameValue,
  isNot: (value, wanted) => !isSameValue(value, wanted),
  isIn,
  isNotIn: (value, wanted, field) => !isIn(value, wanted, field),
  includes,
  includesNot: (value, wanted, field) => !includes(value, wanted, field),
  notBefore: (value, wanted, field) => rankOf(value, field) >= rankOf(wanted, field),
  notAfter: (value, wanted, field) => rankOf(value, field) <= rankOf(wanted, field),
  notInFuture: (value, _, { kind }) =>
    kind === 'date' ? String(value) <= dayInBerlin(new Date()) : Date.parse(String(value)) <= Date.now(),
  anySet: (values) => Array.isArray(values) && values.some((value) => !isMissing(value) && value !== false),
};

function titleOf(field: Field, value: unknown): string {
  const option = field.options?.find((known) => isSameValue(known.value, value));
  return option?.title ?? String(value);
}

function wantedBy(field: Field, rule: FieldRule, fields: readonly Field[]): string {
  const titleAt = (path: string) => fields.find(({ name }) => name === path)?.title ?? path;
  if (rule.others) return [field.name, ...rule.others].map(titleAt).join(', ');
  if (rule.other !== undefined) return titleAt(rule.other);
  const values = Array.isArray(rule.value) ? rule.value : [rule.value];
  return values.map((value) => titleOf(field, value)).join(', ');
}

function issueOf(field: Field, rule: FieldRule, fields: readonly Field[]): Issue {
  const wanted = wantedBy(field, rule, fields);
  const message = rule.message === undefined ? {} : { message: rule.message };
  return { path: field.name, rule: rule.rule, params: { wanted, ...message } };
}

/** Returns whether a record meets a rule; a comparison is met if either value is missing. */
function holds(field: Field, rule: FieldRule, record: Values): boolean {
  const value = record[field.name];
  if (rule.others) {
    const all = [field.name, ...rule.others].map((name) => record[name]);
    return comparisons[rule.rule](all, undefined, field);
  }
  const wanted = rule.other === undefined ? rule.value : record[rule.other];
  if (isMissing(value) || (rule.other !== undefined && isMissing(wanted))) return true;
  return comparisons[rule.rule](value, wanted, field);
}

/**
 * Evaluates the fields' own rules on a record or value that is to be stored. A rule is only evaluated if its
 * field or one it names is `touched`, so that an old mistake does not block a change elsewhere.
 */
export function evaluateRules(
  fields: readonly Field[],
  record: Values,
  touched: (name: string) => boolean,
): Issue[] {
  return fields.flatMap((field) => {
    if (!field.rules || !isShown(field, record)) return [];
    const broken = field.rules.filter(
      (rule) => [field.name, ...namedBy(rule)].some(touched) && !holds(field, rule, record),
    );
    return broken.map((rule) => issueOf(field, rule, fields));
  });
}

/** Keys of a returned record that a client may send back; they are ignored. */
export const ignoredNames: ReadonlySet<string> = new Set([
  'id',
  '_id',
  '$version',
  '$access',
  'createdAt',
  'updatedAt',
]);

/** Keys that would reach into the prototype of an object. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
