import type { Answers } from './Answers.ts';
import type { PlacedField } from './placedFields.ts';
import { withAnswer } from './withAnswer.ts';

/**
 * The answers of a form with another answer to a field in one place.
 * @param name of the field or of one of its parts, relative to the answers or to those of its child
 */
export function withPlacedAnswer(
  answers: Answers,
  { child }: Pick<PlacedField, 'child'>,
  { name, value }: { name: string; value: unknown },
): Answers {
  if (child === undefined) return withAnswer(answers, name, value);
  const children = answers.children.map((one, at) => (at === child ? withAnswer(one, name, value) : one));
  return { ...answers, children };
}
