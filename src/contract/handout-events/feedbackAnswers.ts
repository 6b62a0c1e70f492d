import { readTyped, type TypedValue } from '../../framework/schema/german/readTyped.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../framework/schema/model.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import { readFieldValue } from '../../framework/schema/validation/readField.ts';
import type { TextTools } from '../../framework/schema/validation/textSchemas.ts';
import { askedMembers, feedbackPlanOf } from './feedbackPlan.ts';
import type { GivenAnswer } from './HandoutPages.ts';

/** Kinds that are written differently from how they are stored. */
const reads: Partial<Record<FieldKind, (text: string, field: Field) => TypedValue>> = {
  integer: readTyped.integer,
  decimal: readTyped.decimal,
  date: readTyped.date,
  boolean: (text) => ({ value: ({ true: true, false: false } as Record<string, boolean>)[text] ?? text }),
};

/** Answers of a feedback form, read by the rules of its definition. */
export interface ReadFeedback {
  values: RecordData;
  /** German sentences by field; an unknown field has one, too. */
  errors: Record<string, string>;
}

/**
 * Reads the texts of a form. Empty ones are left out.
 * @param field the feedback, whose members are the questions
 */
export function readFeedback(
  field: Field,
  texts: Readonly<Record<string, string>>,
  tools: TextTools = {},
): ReadFeedback {
  const members = askedMembers(field);
  const values: RecordData = {};
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const member = members.find((one) => one.name === name);
    if (!member) errors[name.slice(0, 100)] = sentenceOf({ rule: 'unknownField', params: {} });
    if (!member || text.trim() === '') continue;
    const read = reads[member.kind]?.(text.trim(), member) ?? { value: text };
    if ('problem' in read) errors[name] = read.problem;
    else values[name] = read.value;
  }
  const { value, issues } = readFieldValue({ ...field, members }, values, { ...tools, isWhole: true });
  for (const issue of issues) errors[issue.path] ??= sentenceOf(issue);
  return { values: isJsonObject(value) ? value : {}, errors };
}

/** The texts of a form with these values. */
export function feedbackTexts(field: Field, values: RecordData): Record<string, string> {
  const shown = askedMembers(field).flatMap(({ name, kind }) => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    return [[name, kind === 'decimal' ? String(value).replace('.', ',') : String(value)]];
  });
  return Object.fromEntries(shown);
}

/** A feedback that was given, for its reader. */
export function givenAnswers(field: Field, values: RecordData): GivenAnswer[] {
  const texts = feedbackTexts(field, values);
  return feedbackPlanOf(field).fields.flatMap(({ name, label, options, kind }) => {
    const text = texts[name];
    if (text === undefined) return [];
    const option = options?.find(({ value }) => value === text);
    const day = kind === 'date' ? text.split('-').reverse().join('.') : text;
    return [{ label, text: option?.label ?? day }];
  });
}
