import { answersWith } from './answersWith.ts';
import type { RefusedRequest } from './RefusedRequest.ts';

/** A value at a path of the answers, refused with a sentence at this path or another. */
export function refusedAnswer(
  name: string,
  [path, value]: [string, unknown],
  says: string,
  at = path,
): RefusedRequest {
  return {
    name,
    status: 422,
    field: at,
    says,
    send: async ({ form }) => await form.submit({ answers: answersWith(form, path, value) }),
  };
}
