import { check, inTurn, type ValueSchema } from './check.ts';
import { isMail } from './isMail.ts';

/** A list of mail addresses; the field's sentence quotes the wrong entry. */
export function mailList(list: ValueSchema): ValueSchema {
  return inTurn(
    list,
    check((value, fail) => {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      for (const entry of entries) {
        if (typeof entry === 'string' && !isMail(entry)) fail('isValidMailList', { value: entry });
      }
      return value;
    }),
  );
}
