import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../framework/schema/model.ts';

export type FeedbackFieldKind = 'text' | 'longText' | 'number' | 'date' | 'mail' | 'phone' | 'choice';

export type FeedbackOption = {
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
export const givenAt = 'givenAt';

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
export function askedMembers({ members = [] }: Field): Field[] {
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
