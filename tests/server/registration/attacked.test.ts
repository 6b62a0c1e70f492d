import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProof } from '../../../src/contract/registration/proofOfWork.ts';
import type { RegistrationChallenge } from '../../../src/contract/registration/registrationCalls.ts';
import { mailsTo } from '../../support/outbox.ts';
import { nextAddress, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('a sign-up form under attack on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
  });
  afterAll(async () => await server.stop());

  it('requires a proof of work or a mailed code, and only then', async () => {
    const form = await openForm(server);
    const challenge = async () =>
      (await server.anonymous.get<RegistrationChallenge>(`${form.path}/challenge`)).body;
    expect((await challenge()).isRequired).toBe(false);
    const machine = { body: { website: 'https://spam.example' } };
    const refused = await Promise.all(Array.from({ length: 51 }, () => form.submit(machine)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([428]));
    expect((await challenge()).isRequired).toBe(true);

    const plain = await form.submit();
    expect([plain.status, errorOf(plain as never)._t, errorOf(plain as never).message]).toEqual([
      428,
      'proofRequired',
      'Gerade kommen ungewöhnlich viele Anmeldungen. Dein Gerät muss vor dem Absenden kurz rechnen.',
    ]);
    const key = crypto.randomUUID();
    const task = await challenge();
    const proof = await findProof(task.challenge, { key, bits: task.bits });
    expect((await form.submit({ body: { proof } })).status).toBe(428);
    expect((await form.submit({ key, body: { proof } })).status).toBe(201);

    const mail = 'ohne-skript@demo.example';
    const answers = form.answers({ parent: { firstName: 'Eva', lastName: 'Sommer', mail } });
    const headers = { 'x-forwarded-for': nextAddress() };
    expect((await server.anonymous.post(`${form.path}/mail-codes`, { mail }, headers)).status).toBe(204);
    const [code] = /\d{8}/.exec((await mailsTo(server, mail))[0]?.text ?? '') ?? [];
    expect((await form.submit({ answers, body: { mailCode: '12345678' } })).status).toBe(422);
    expect((await form.submit({ body: { mailCode: code } })).status).toBe(422);
    expect((await form.submit({ answers, body: { mailCode: code } })).status).toBe(201);
    expect(await submissionsFor(server.api, form.course)).toHaveLength(2);
  }, 60_000);
});
