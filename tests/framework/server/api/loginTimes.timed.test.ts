import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '../../../support/openAccount.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe.each(testEngines())('a stranger probing for accounts on $engine', (engine) => {
  let server: TestServer;
  const mails = { known: '', unknown: 'niemand@demo.example', locked: '' };

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
    mails.known = (await openAccount(server, {})).mail;
    mails.locked = (await openAccount(server, {}, { isLocked: true })).mail;
  });
  afterAll(async () => await server.stop());

  let asked = 0;
  /** How long an answer takes, in milliseconds; each is asked for from another address, so that no limit is reached. */
  async function timeOf(call: string, body: object): Promise<number> {
    asked += 1;
    const headers = { 'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}` };
    const start = performance.now();
    await server.anonymous.post(call, body, headers);
    return performance.now() - start;
  }

  /** The slowest median over the quickest. */
  async function measure(send: (mail: string) => Promise<number>, rounds: number): Promise<number> {
    const times = Object.values(mails).map((mail) => ({ mail, taken: [] as number[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { mail, taken } of times) taken.push(await send(mail));
    const medians = times.map(({ taken }) => median(taken));
    return Math.max(...medians) / Math.min(...medians);
  }

  it.each([
    {
      name: 'a login',
      rounds: 24,
      send: (username: string) => timeOf('authenticator/login', { username, password: 'falsch' }),
    },
    {
      name: 'a forgotten password',
      // shorter: one slow answer weighs more
      rounds: 80,
      send: (mail: string) => timeOf('user-login-handler/forgotPassword', { mail }),
    },
  ])('learns nothing from the time $name takes', async ({ send, rounds }) => {
    const first = await measure(send, rounds);
    const ratio = first <= 1.15 ? first : await measure(send, rounds);
    expect(ratio).toBeLessThanOrEqual(1.15);
  });
});
