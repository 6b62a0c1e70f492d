import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two iterations, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password by Argon2id with the parameters of OWASP (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash it takes as long, so that timing does not reveal whether the
 * account exists.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await decoy), password);
  return stored !== undefined && isRight;
}
