import type { FormField, FormQuestion } from '../../../generated/types.ts';
import type { Field } from '../../framework/schema/model.ts';

/**
 * Title of a field of a form: its label, its question, or what it asks for.
 * @param field the list of fields in the definitions
 */
export function fieldTitle(
  { label, content, question, name, text }: Partial<FormField>,
  field: Field,
  questions: readonly FormQuestion[],
): string {
  const options = field.members?.find((member) => member.name === 'content')?.options ?? [];
  const title = options.find(({ value }) => value === content)?.title ?? 'Feld';
  const asked = questions.find((one) => one.name === question)?.question ?? question;
  return label || (content === 'question' && asked) || text || (name ? `${title} „${name}“` : title);
}

/** Note beside a title: "Pflicht, mit Bedingung". */
export function fieldNote({ isRequired, whenField }: Partial<FormField>): string {
  return [isRequired ? 'Pflicht' : '', whenField ? 'mit Bedingung' : ''].filter(Boolean).join(', ');
}
