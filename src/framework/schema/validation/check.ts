import * as z from 'zod/mini';
import type { Field } from '../model.ts';
import type { Issue, Rule } from './issues.ts';

/** A zod schema that accepts any input and returns the normalised value, or issues with our rules. */
export type ValueSchema = z.ZodMiniType<unknown, unknown>;

/** Reports a mistake, at the path of a member or entry if given. */
export type Fail = (rule: Rule, params?: Record<string, string | number>, path?: (string | number)[]) => void;

/** A schema of one step: `read` returns the normalised value and reports mistakes through `fail`. */
export function check(read: (value: unknown, fail: Fail) => unknown): ValueSchema {
  return z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      const fail: Fail = (rule, params = {}, path = []) => {
        context.issues.push({
          code: 'custom',
          input: value,
          params: { rule, ...params },
          path,
          message: rule,
        });
      };
      return read(value, fail);
    }),
  );
}

/** Runs `second` on the result of `first`, unless `first` found mistakes. */
export function inTurn(first: ValueSchema, second: ValueSchema): ValueSchema {
  return z.pipe(first, second);
}

/** Reports the mistakes of an inner value, prefixed with its path. */
export function passOn(issues: readonly Issue[], before: (string | number)[], fail: Fail): void {
  for (const { path, rule, params } of issues)
    fail(rule, params, [...before, ...(path === '' ? [] : path.split('.'))]);
}

/** Adds the field's own sentence to the mistake, if the definition has one. */
export function withMessage<Mistake extends Pick<Issue, 'rule' | 'params'>>(
  field: Field,
  issue: Mistake,
): Mistake {
  const message = field.messages?.[issue.rule];
  return message === undefined ? issue : { ...issue, params: { ...issue.params, message } };
}
