import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates an opaque token of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a token as stored in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Derives the bearer of a session: HMAC-SHA-256 of a fixed label, keyed with the token of its cookie. It
 * stays the same for each login check, cannot be derived from stored data, and does not reveal the cookie.
 */
export function bearerOf(token: string): string {
  return createHmac('sha256', token).update('leitstand bearer').digest('base64url');
}
