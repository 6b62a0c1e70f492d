import { describe, expect, it } from 'vitest';
import { LoginThrottle } from '../../../../src/framework/server/sessions/throttles.ts';
import {
  hashesUnderWay,
  hashPassword,
  isPassword,
} from '../../../../src/framework/server/sessions/tokens.ts';

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
    const hash = await hashPassword('richtig');
    const seen: number[] = [];
    const tries = Array.from({ length: 12 }, async (_, at) => {
      const isRight = await isPassword(hash, at === 11 ? 'richtig' : 'falsch');
      seen.push(hashesUnderWay().running);
      return isRight;
    });
    seen.push(hashesUnderWay().running);
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(Math.max(...seen)).toBe(2);
    expect(hashesUnderWay()).toEqual({ running: 0, waiting: 0 });
  }, 60_000);
});
