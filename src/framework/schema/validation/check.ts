import * as z from 'zod/mini';
import type { Rule } from './Issue.ts';

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
