import { AppError } from '../../schema/errors.ts';

/**
 * With the `u` flag this matches only lone surrogates, which are invalid Unicode and would be stored as
 * U+FFFD.
 */
const loneSurrogate = /\p{Surrogate}/u;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !loneSurrogate.test(value);
  return Array.isArray(value) ? value.every(isStorable) : true;
}

/**
 * Refuses parameters that PostgreSQL cannot store as text (NUL, lone surrogates) before they are sent. In
 * JSON both are escaped, so there the server refuses them (22P02, 22P05).
 * @throws AppError `badQuery` if the statement only reads, else `invalid`.
 */
export function refuseUnstorableText(parameters: readonly unknown[], isRead: () => boolean): void {
  if (parameters.every(isStorable)) return;
  throw new AppError(
    isRead() ? 'badQuery' : 'invalid',
    undefined,
    'Der Text enthält Zeichen, die nicht gespeichert werden können.',
  );
}
