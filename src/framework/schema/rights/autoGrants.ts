import type { JsonValue } from '../Json.ts';
import type { RelationStep } from '../relationSteps.ts';
import type { AutoRule } from './AutoRule.ts';
import { coversAny } from './fieldScope.ts';
import type { FieldScope, Grants, ScopedGrant } from './Grants.ts';

/** A rule as a plain path of fields, if possible, like those of roles; otherwise as `$linked`. */
function conditionOf({ path }: AutoRule, steps: readonly RelationStep[]): Record<string, JsonValue> {
  if (path.length === 0) return { _id: '$me' };
  const isPlain = steps.every(({ field, isBackward }) => !isBackward && !field.targets);
  return isPlain ? { [path.join('.')]: '$me' } : { $linked: { path, to: '$me' } };
}

/** Converts a rule to grants. */
export function autoGrants(rule: AutoRule, steps: readonly RelationStep[]): Grants {
  const linked = conditionOf(rule, steps);
  const when = rule.when ? { $and: [linked, rule.when] } : linked;
  const scoped = (fields: FieldScope): ScopedGrant =>
    coversAny(fields) ? { rules: [{ when, fields }] } : {};
  return { [rule.target]: { read: scoped(rule.read), update: scoped(rule.update) } };
}
