import type { Field } from '../model.ts';
import type { Issue } from './Issue.ts';

/** Adds the field's own sentence to the mistake, if the definition has one. */
export function withMessage<Mistake extends Pick<Issue, 'rule' | 'params'>>(
  field: Field,
  issue: Mistake,
): Mistake {
  const message = field.messages?.[issue.rule];
  return message === undefined ? issue : { ...issue, params: { ...issue.params, message } };
}
