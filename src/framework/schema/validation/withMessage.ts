import type { Field } from '../model.ts';
import type { Issue } from './Issue.ts';

/** The mistake with the field's own sentence, where the definition gives one. */
export function withMessage<Mistake extends Pick<Issue, 'rule' | 'params'>>(
  field: Field,
  issue: Mistake,
): Mistake {
  const message = field.messages?.[issue.rule];
  return message === undefined ? issue : { ...issue, params: { ...issue.params, message } };
}
