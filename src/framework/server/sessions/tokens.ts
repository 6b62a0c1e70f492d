import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a token stands in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The bearer of a session: HMAC-SHA-256 of a fixed label, keyed with the token of its cookie. It is the same at each login
 * check, nothing stored leads to it, and it does not lead back to the cookie.
 */
export function bearerOf(token: string): string {
  return createHmac('sha256', token).update('leitstand bearer').digest('base64url');
}
