import type { FormQuestion } from '../../../generated/types.ts';
import type { PlanField, PlanKind } from './FormPlan.ts';

const kinds: Record<NonNullable<FormQuestion['type']>, PlanKind> = {
  text: 'text',
  'long-text': 'longText',
  boolean: 'boolean',
  number: 'number',
  date: 'date',
  choice: 'choice',
  'multiple-choice': 'multipleChoice',
};

/** The longest answers that a submission keeps. */
const longest: Partial<Record<PlanKind, number>> = { text: 500, longText: 5000 };

/** A field for a question of the template; undefined if the question is not complete. */
export function questionField({
  name,
  question,
  hint,
  type,
  options,
  isRequired,
}: FormQuestion): PlanField | undefined {
  if (!name || !question) return undefined;
  const kind = kinds[type ?? 'text'];
  const maxLength = longest[kind];
  return {
    name: `answers.${name}`,
    kind,
    label: question,
    isRequired: isRequired ?? false,
    ...(hint ? { hint } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(options ? { options: options.map((value) => ({ value, title: value })) } : {}),
  };
}
