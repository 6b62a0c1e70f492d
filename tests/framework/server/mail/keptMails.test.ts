import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFormerMails, emptyOldMails } from '../../../../src/framework/server/mail/MailQueue.ts';
import { openAccount } from '../../../support/openAccount.ts';
import { askForReset, mailsTo, waitForMail } from '../../../support/outbox.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };

describe.each(quickEngines())('mails without a mail server on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('stay in the outbox, marked as not sent, readable by an administrator and changeable by nobody', async () => {
    const account = await openAccount(server, reading);
    const { mail, login } = account;
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'kept' });
    const { body } = await server.api.get<{ id: string; text: string; state: string }[]>('outgoing-mails', {
      filter: { recipient: mail },
    });
    expect(body).toMatchObject([
      {
        state: 'kept',
        template: 'reset',
        loginUser: account.id,
        text: expect.stringContaining('[Link, wird beim Versand erzeugt]'),
      },
    ]);
    expect(body[0]?.text).not.toContain('http');
    const id = body[0]?.id ?? '';
    const writes = [
      await server.api.post('outgoing-mails', { subject: 'x' }),
      await server.api.put(`outgoing-mails/${id}`, { subject: 'x' }, 1),
      await server.api.remove(`outgoing-mails/${id}`, 1),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 422, 403]);
    expect((await server.api.post('outbox/send', { ids: [id] })).status).toBe(409);
    const { status } = await server.anonymous.send('GET', 'outgoing-mails', {
      headers: { authorization: `Bearer ${(await login()).body.token.access_token}` },
    });
    expect(status).toBe(403);
  });

  it('lose their text once it is of no use', async () => {
    const { mail } = await openAccount(server, reading);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'kept' });
    expect(await emptyOldMails(server.server.db.kysely)).toBe(0);
    await sql`UPDATE "outgoing-mails" SET "expiresAt" = now() WHERE "recipient" = ${mail}`.execute(
      server.server.db.kysely,
    );
    expect(await emptyOldMails(server.server.db.kysely)).toBe(1);
    expect((await mailsTo(server, mail))[0]).toMatchObject({ text: null, state: 'kept' });
  });

  it('lose the links a former version stored with them', async () => {
    const { kysely } = server.server.db;
    const { mail } = await openAccount(server, reading);
    for (const [id, state] of Object.entries({ a: 'waiting', b: 'kept', c: 'failed' }))
      await sql`INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "text", "state", "attempts")
        VALUES (${id.repeat(24)}, 1, now(), now(), ${mail}, 'https://schule.example/reset/x', ${state}, 0)`.execute(
        kysely,
      );
    await emptyFormerMails(kysely);
    expect(await mailsTo(server, mail)).toMatchObject([
      { state: 'obsolete', text: null },
      { state: 'kept', text: null },
      { state: 'failed', text: null },
    ]);
  });
});
