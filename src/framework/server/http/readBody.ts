import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';

const longest = 1000;
const required = 'Dieses Feld ist erforderlich';

/**
 * Reads texts of a body, each required.
 * @throws AppError 422 naming all that are missing, no text or far too long.
 */
export function readTexts<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const given = isJsonObject(body) ? body : {};
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= longest;
  const wrong = names.filter((name) => !isText(given[name]));
  if (wrong.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(wrong.map((name) => [name, required])) });
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** An account as it is stored and compared: without spaces around it, in lower case. */
export function readMail(text: string): string {
  return text.trim().toLowerCase();
}
