import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LoginThrottle } from '../../../../src/framework/server/sessions/throttles.ts';

/** The passwords, and how many are compared at once while they are used. */
async function countedPasswords() {
  const compared = { running: 0, most: 0 };
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (original) => {
    const argon2 = await original<typeof import('@node-rs/argon2')>();
    const verify: typeof argon2.verify = async (...given) => {
      compared.running += 1;
      compared.most = Math.max(compared.most, compared.running);
      return await argon2.verify(...given).finally(() => {
        compared.running -= 1;
      });
    };
    return { ...argon2, verify };
  });
  onTestFinished(() => {
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules();
  });
  return { compared, ...(await import('../../../../src/framework/server/sessions/tokens.ts')) };
}

const office = '203.0.113.7';
const known = async () => true;
const unknown = async () => false;

describe('guessed passwords', () => {
  it('from an office stop strangers there, and nobody who works there', async () => {
    const throttle = new LoginThrottle();
    for (let at = 0; at < 60; at += 1)
      await throttle.admit(`konto-${at}@demo.example`, office, unknown).catch(() => undefined);
    await expect(throttle.admit('fremd@demo.example', office, unknown)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    for (let at = 0; at < 9; at += 1) await throttle.admit('buero@demo.example', office, known);
    await throttle.noteSuccess('buero@demo.example', office);
    await expect(throttle.admit('buero@demo.example', office, known)).resolves.toBeUndefined();
  });

  it('of one account from one place stop there, known or not', async () => {
    const throttle = new LoginThrottle();
    for (let at = 0; at < 10; at += 1) await throttle.admit('buero@demo.example', office, known);
    await expect(throttle.admit('buero@demo.example', office, known)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
  });

  it('are compared two at a time, however many come at once', async () => {
    const { compared, hashPassword, isPassword } = await countedPasswords();
    const hash = await hashPassword('richtig');
    const tries = Array.from({ length: 12 }, (_, at) => isPassword(hash, at === 11 ? 'richtig' : 'falsch'));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(compared).toEqual({ running: 0, most: 2 });
  }, 60_000);
});
