import { isJsonObject } from '../Json.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { stateIn } from '../masks/stateIn.ts';
import type { Field } from '../model.ts';
import { withMessage } from './check.ts';
import type { Issue, Rule } from './issues.ts';
import type { TextTools } from './textSchemas.ts';

function issueOf(issue: { path: PropertyKey[]; params?: Record<string, unknown> | undefined }): Issue {
  const { rule = 'type', ...params } = issue.params ?? {};
  return { path: issue.path.map(String).join('.'), rule: rule as Rule, params: params as Issue['params'] };
}

/**
 * Checks and normalises the value of one field, including its entries and members.
 * @param isWhole the value is new as a whole, so required members must be present
 * @param stored the current value; read-only members are taken from it
 */
export function readFieldValue(
  field: Field,
  value: unknown,
  options: TextTools & { isWhole: boolean; stored?: unknown },
): { value: unknown; issues: Issue[] } {
  const whole = {
    ...(isJsonObject(options.stored) ? options.stored : {}),
    ...(isJsonObject(value) ? value : {}),
  };
  const state = stateIn(field.members ?? [], whole) ?? options.state;
  const schema = kindSchemas[field.kind](field, {
    ...options,
    state,
    read: (inner, innerValue, stored) =>
      readFieldValue(inner, innerValue, { ...options, state, isWhole: true, stored }),
  });
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, issues: [] };
  const issues = result.error.issues.map(issueOf);
  return {
    value: null,
    issues: issues.map((found) => (found.path === '' ? withMessage(field, found) : found)),
  };
}
