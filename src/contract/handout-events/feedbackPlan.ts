import { readTyped, type TypedValue } from '../../framework/schema/german/readTyped.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../framework/schema/model.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import { readFieldValue } from '../../framework/schema/validation/readFieldValue.ts';
import type { TextTools } from '../../framework/schema/validation/textSchemas.ts';
import type { GivenAnswer } from './HandoutPages.ts';

type FeedbackFieldKind = 'text' | 'longText' | 'number' | 'date' | 'mail' | 'phone' | 'choice';

type FeedbackOption = {
  value: string;
  label: string;
};

/** A question of a public form, compiled from the definition of a field. */
export type FeedbackField = {
  name: string;
  kind: FeedbackFieldKind;
  label: string;
  hint?: string;
  isRequired: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  options?: FeedbackOption[];
};

export type FeedbackPlan = {
  fields: FeedbackField[];
};

/** The member that the server fills when the feedback is given. */
const givenAt = 'givenAt';

/** Numbers with at most this many values are offered as choices. */
const mostChoices = 7;
/** Length of a text whose definition sets none; the same as that of the validation. */
const longest = { text: 500, longText: 20_000 };

type Compile = (field: Field) => Pick<FeedbackField, 'kind' | 'options' | 'maxLength'>;

const line =
  (kind: 'text' | 'mail' | 'phone'): Compile =>
  ({ maxLength = longest.text }) => ({ kind, maxLength });

function number({ minimum, maximum }: Field): ReturnType<Compile> {
  if (minimum === undefined || maximum === undefined || maximum - minimum >= mostChoices)
    return { kind: 'number' };
  const values = Array.from({ length: maximum - minimum + 1 }, (_, at) => String(minimum + at));
  return { kind: 'choice', options: values.map((value) => ({ value, label: value })) };
}

const compile: Partial<Record<FieldKind, Compile>> = {
  text: line('text'),
  mail: line('mail'),
  phone: line('phone'),
  url: line('text'),
  longText: ({ maxLength = longest.longText }) => ({ kind: 'longText', maxLength }),
  integer: number,
  decimal: () => ({ kind: 'number' }),
  date: () => ({ kind: 'date' }),
  boolean: () => ({
    kind: 'choice',
    options: [
      { value: 'true', label: 'Ja' },
      { value: 'false', label: 'Nein' },
    ],
  }),
  enum: ({ options = [] }) => ({
    kind: 'choice',
    options: options.map(({ value, title }) => ({ value: String(value), label: title })),
  }),
};

/** Members of a feedback that people answer. */
function askedMembers({ members = [] }: Field): Field[] {
  return members.filter(({ name, readOnly, isInternal }) => name !== givenAt && !readOnly && !isInternal);
}

/**
 * Compiles the questions of a feedback from its definition.
 * @throws Error naming a member of a kind that public forms do not offer
 */
export function feedbackPlanOf(field: Field): FeedbackPlan {
  return {
    fields: askedMembers(field).map((member) => {
      const compiled = compile[member.kind];
      if (!compiled)
        throw new Error(`Public forms have no input for ${field.name}.${member.name} (${member.kind}).`);
      const { name, title, description, required, minimum, maximum } = member;
      return {
        name,
        label: title,
        isRequired: required,
        ...(description === undefined ? {} : { hint: description }),
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
        ...compiled(member),
      };
    }),
  };
}

/** Kinds that are written differently from how they are stored. */
const reads: Partial<Record<FieldKind, (text: string, field: Field) => TypedValue>> = {
  integer: readTyped.integer,
  decimal: readTyped.decimal,
  date: readTyped.date,
  boolean: (text) => ({ value: ({ true: true, false: false } as Record<string, boolean>)[text] ?? text }),
};

/** Answers of a feedback form, read by the rules of its definition. */
interface ReadFeedback {
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
