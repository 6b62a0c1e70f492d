import { isJsonObject } from '../../../schema/Json.ts';
import { isUnreadable } from './UnreadableInput.ts';

function collect(value: unknown, path: string, errors: Record<string, string>): void {
  if (isUnreadable(value)) {
    errors[path] = value.$problem;
  } else if (Array.isArray(value) || isJsonObject(value)) {
    for (const [name, entry] of Object.entries(value)) {
      collect(entry, path === '' ? name : `${path}.${name}`, errors);
    }
  }
}

/** German error messages by path for all typed text that could not be parsed. */
export function unreadableErrors(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const errors: Record<string, string> = {};
  collect(values, '', errors);
  return errors;
}
