import { isShown } from '../condition.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import type { FieldRule, FieldRuleName } from '../FieldRule.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { Field } from '../model.ts';
import type { Issue } from './Issue.ts';
import { isMissing } from './isMissing.ts';

type Values = Readonly<Record<string, unknown>>;
type Judge = (value: unknown, wanted: unknown, field: Field) => boolean;

function rankOf(value: unknown, { kind }: Field): number | string {
  if (kind === 'decimal') return Number(value);
  if (kind === 'dateTime') return Date.parse(String(value));
  return typeof value === 'number' ? value : String(value);
}

const isIn: Judge = (value, wanted) =>
  Array.isArray(wanted) && wanted.some((candidate) => isSameValue(candidate, value));
const includes: Judge = (value, wanted) =>
  Array.isArray(value)
    ? value.some((entry) => isSameValue(entry, wanted))
    : String(value).includes(String(wanted));

/** Whether a value holds against what its rule compares it with. */
const judges: Record<FieldRuleName, Judge> = {
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
};

function titleOf(field: Field, value: unknown): string {
  const option = field.options?.find((known) => isSameValue(known.value, value));
  return option?.title ?? String(value);
}

function issueOf(field: Field, rule: FieldRule, other: Field | undefined): Issue {
  const values = Array.isArray(rule.value) ? rule.value : [rule.value];
  const wanted = other?.title ?? values.map((value) => titleOf(field, value)).join(', ');
  const message = rule.message === undefined ? {} : { message: rule.message };
  return { path: field.name, rule: rule.rule, params: { wanted, ...message } };
}

/**
 * What the fields' own rules say against a record or value as it is to be stored. A rule is judged when its field or the
 * one it compares with is `touched`, so that an old mistake does not stop a change elsewhere.
 */
export function judgeRules(
  fields: readonly Field[],
  record: Values,
  touched: (name: string) => boolean,
): Issue[] {
  return fields.flatMap((field) => {
    const value = record[field.name];
    if (!field.rules || isMissing(value) || !isShown(field, record)) return [];
    return field.rules.flatMap((rule) => {
      const isTouched = touched(field.name) || (rule.other !== undefined && touched(rule.other));
      const wanted = rule.other === undefined ? rule.value : record[rule.other];
      if (!isTouched || (rule.other !== undefined && isMissing(wanted))) return [];
      if (judges[rule.rule](value, wanted, field)) return [];
      return [
        issueOf(
          field,
          rule,
          fields.find(({ name }) => name === rule.other),
        ),
      ];
    });
  });
}
