import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a token stands in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The bearer of a session: its id and HMAC(server key, id); the same each time, worthless once the session is gone. */
export function bearerOf(serverKey: string, sessionId: string): string {
  return `${sessionId}.${createHmac('sha256', serverKey).update(sessionId).digest('base64url')}`;
}

/** The session a bearer belongs to; undefined when it was not made with this key. */
export function sessionOfBearer(serverKey: string, bearer: string): string | undefined {
  const [sessionId = ''] = bearer.split('.');
  const expected = Buffer.from(bearerOf(serverKey, sessionId));
  const given = Buffer.from(bearer);
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given);
  return isGenuine ? sessionId : undefined;
}
