import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../schema/errors.ts';

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

/** Numbers of hashes that run and wait, for tests and figures. */
export function hashesUnderWay(): { running: number; waiting: number } {
  return { running, waiting: waiting.length };
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
