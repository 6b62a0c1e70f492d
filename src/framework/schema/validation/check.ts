import * as z from 'zod/mini';
import type { Rule } from './Issue.ts';

/** A schema of zod that takes anything and gives the normalised value, or issues with our rules. */
export type ValueSchema = z.ZodMiniType<unknown, unknown>;

/** Notes a mistake, at a member's or entry's place if one is given. */
export type Fail = (rule: Rule, params?: Record<string, string | number>, path?: (string | number)[]) => void;

/** A schema of one step: `read` answers the normalised value and notes mistakes with `fail`. */
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

/** `first`, and with its result `second`, unless `first` found mistakes. */
export function inTurn(first: ValueSchema, second: ValueSchema): ValueSchema {
  return z.pipe(first, second);
}
