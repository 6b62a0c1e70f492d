import { isJsonObject, type JsonValue } from '../Json.ts';
import type { AutoRule } from './AutoRule.ts';
import type { FieldScope } from './Grants.ts';

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function readScope(value: unknown): FieldScope {
  if (value === true) return true;
  return isTexts(value) ? value : [];
}

/**
 * Reads a stored or sent rule; missing or malformed parts become invalid values that `checkAutoRule` rejects.
 */
export function readAutoRule(value: unknown): AutoRule {
  const given: Record<string, unknown> = isJsonObject(value) ? value : {};
  const { people, target, path, when } = given;
  return {
    people: typeof people === 'string' ? people : '',
    target: typeof target === 'string' ? target : '',
    path: isTexts(path) ? path : [''],
    read: readScope(given.read),
    update: readScope(given.update),
    ...(when === undefined || when === null
      ? {}
      : { when: (isJsonObject(when) ? when : { $unreadable: true }) as Record<string, JsonValue> }),
  };
}
