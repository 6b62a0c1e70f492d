import * as z from 'zod/mini';
import type { JsonValue } from '../Json.ts';
import type { FieldScope, Grants, RuleGrant, ScopedGrant } from '../rights/Grants.ts';

/** Shape of `FieldScope`: all fields, or a list of names. */
export const fieldScope: z.ZodMiniType<FieldScope> = z.union([z.literal(true), z.array(z.string())]);

/** Shape of `RuleGrant`. */
export const ruleGrant: z.ZodMiniType<RuleGrant> = z.object({
  when: z.record(z.string(), z.custom<JsonValue>()),
  fields: fieldScope,
});

const scopedGrant: z.ZodMiniType<ScopedGrant> = z.object({
  all: z.exactOptional(fieldScope),
  ids: z.exactOptional(z.record(z.string(), fieldScope)),
  rules: z.exactOptional(z.array(ruleGrant)),
});

/** Shape of `Grants`, as stored in roles and login users. */
export const grants: z.ZodMiniType<Grants> = z.record(
  z.string(),
  z.object({
    create: z.exactOptional(z.boolean()),
    read: z.exactOptional(scopedGrant),
    update: z.exactOptional(scopedGrant),
    delete: z.exactOptional(z.boolean()),
    custom: z.exactOptional(z.array(z.string())),
  }),
);

/** Shape of `GrantSource['origin']`. */
export const grantOrigin = z.object({
  type: z.enum(['role', 'user', 'auto', 'share']),
  id: z.string(),
  name: z.string(),
});
