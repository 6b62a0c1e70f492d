import { describe, expect, it } from 'vitest';
import {
  bearerOf,
  createToken,
  hashPassword,
  hashToken,
  isPassword,
} from '../../../../src/framework/server/sessions/tokens.ts';

describe('credentials', () => {
  it('are tokens of 256 bits that never repeat', () => {
    const tokens = Array.from({ length: 1000 }, createToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // each of the 256 bits is set about half of the time
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(set).toBeGreaterThan(400);
      expect(set).toBeLessThan(600);
    }
  });

  it('are stored as a hash that cannot be reversed', () => {
    const token = createToken();
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).not.toContain(token);
    expect(hashToken(token)).toBe(hashToken(token));
  });

  it('derive from a cookie one bearer, which is neither the cookie nor what is stored', () => {
    const token = createToken();
    const bearer = bearerOf(token);
    expect(bearerOf(token)).toBe(bearer);
    expect(Buffer.from(bearer, 'base64url')).toHaveLength(32);
    expect(new Set([token, bearer, hashToken(token), hashToken(bearer), bearerOf(bearer)]).size).toBe(5);
    expect(bearerOf(createToken())).not.toBe(bearer);
  });

  it('store passwords by argon2id, as OWASP recommends', async () => {
    const stored = await hashPassword('Ein langes Passwort');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('Ein langes Passwort')).not.toBe(stored);
  });

  it('compare a password as a whole and case-sensitively', async () => {
    const password = `${'Ein sehr langer Satz. '.repeat(5)}Ende`;
    const stored = await hashPassword(password);
    const tries = [password, `${password}.`, password.slice(0, -1), password.toLowerCase(), ` ${password}`];
    expect(await Promise.all(tries.map((tried) => isPassword(stored, tried)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await isPassword(undefined, 'no account has this password')).toBe(false);
  });
});
