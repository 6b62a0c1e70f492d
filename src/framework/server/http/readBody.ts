import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';

const longest = 1000;
const required = 'Dieses Feld ist erforderlich';

/**
 * Reads required texts from a body.
 * @throws AppError 422 that names all texts that are missing, of another type or far too long.
 */
export function readTexts<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const given = isJsonObject(body) ? body : {};
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= longest;
  const wrong = names.filter((name) => !isText(given[name]));
  if (wrong.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(wrong.map((name) => [name, required])) });
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** Normalises an account for storage and comparison: trimmed and in lower case. */
export function readMail(text: string): string {
  return text.trim().toLowerCase();
}
