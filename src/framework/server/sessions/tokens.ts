import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../schema/errors.ts';
import type { Session } from './SessionStore.ts';

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

/** argon2id with OWASP's first recommendation: 19 MiB, two iterations, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in the four threads that also read files and names of hosts: two stay free for everything else. */
const atOnce = 2;
/** More would wait longer than anybody does. */
const mostWaiting = 200;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs a few hashes at a time, the others in order. @throws AppError 503 if too many wait already */
async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw new AppError('busy');
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password by Argon2id with the parameters of OWASP (19 MiB, two passes), a few at a time. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, options));
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash it takes as long, so that timing does not reveal whether the
 * account exists.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = stored ?? (await decoy);
  const isRight = await takeTurn(() => verify(known, password));
  return stored !== undefined && isRight;
}

/** Identifies the state that a session's rights depend on without revealing it. */
export function rightsMark({ rightsKey }: Pick<Session, 'rightsKey'>): string {
  return hashToken(rightsKey).slice(0, 16);
}
