import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { ReceivedMail, SmtpServer } from './startSmtpServer.ts';
import type { TestServer } from './startTestServer.ts';

export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text: string | null;
  state: string;
  attempts: number;
  error: string | null;
}

/** Mails to a recipient, oldest first. */
export async function mailsTo(
  { server }: Pick<TestServer, 'server'>,
  recipient: string,
): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    SELECT "id", "recipient", "subject", "text", "state", "attempts", "error" FROM "outgoing-mails"
    WHERE "recipient" = ${recipient} ORDER BY "createdAt", "id"`.execute(server.db.kysely);
  return rows;
}

/** Waits until a recipient has `count` mails. */
export async function waitForMails(
  server: TestServer,
  recipient: string,
  count: number,
): Promise<OutboxMail[]> {
  return await vi.waitFor(
    async () => {
      const mails = await mailsTo(server, recipient);
      if (mails.length < count) throw new Error(`${mails.length} mails for ${recipient}`);
      return mails;
    },
    { timeout: 10_000, interval: 50 },
  );
}

function textOf({ content }: ReceivedMail): string {
  return content.split('\r\n\r\n').slice(1).join('\n\n').replaceAll('\r\n', '\n');
}

/** Delivers waiting mails immediately, bypassing the queue, which polls every two seconds. */
export async function tryMails({ server }: TestServer, mails: readonly OutboxMail[]): Promise<void> {
  for (const { id } of mails.filter(({ state }) => state === 'waiting')) {
    await sql`DELETE FROM jobs.job WHERE "name" = 'send-mail' AND "data"->>'id' = ${id} AND "state" = 'created'`.execute(
      server.db.kysely,
    );
    await server.mails.deliver(id).catch(() => undefined);
  }
}

/** Waits until `count` mails to a recipient are sent; returns them with their texts as received. */
export async function waitForArrivals(
  server: TestServer,
  { received }: SmtpServer,
  to: { recipient: string; count: number },
): Promise<OutboxMail[]> {
  await tryMails(server, await waitForMails(server, to.recipient, to.count));
  return await vi.waitFor(
    async () => {
      const sent = (await mailsTo(server, to.recipient)).filter(({ state }) => state === 'sent');
      if (sent.length < to.count) throw new Error(`${sent.length} mails left for ${to.recipient}`);
      const arrived = received.filter(({ recipients }) => recipients.includes(to.recipient)).map(textOf);
      return sent.map((mail, at) => ({ ...mail, text: arrived[at] ?? null }));
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** The URL in a mail's text, and the token at its end. */
export function linkIn(mail: OutboxMail | undefined): { url: string; token: string } {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { url, token: url.split('/').at(-1) ?? '' };
}

/** Requests a link to reset the password and delivers its mail. */
export async function askForReset(server: TestServer, mail: string): Promise<void> {
  const before = (await mailsTo(server, mail)).length;
  await server.anonymous.post('user-login-handler/forgotPassword', { mail });
  await tryMails(server, await waitForMails(server, mail, before + 1));
}

/** Waits until the first mail to a recipient matches. */
export async function waitForMail(server: TestServer, mail: string, expected: object): Promise<void> {
  await vi.waitFor(async () => expect((await mailsTo(server, mail))[0]).toMatchObject(expected), {
    timeout: 10_000,
    interval: 50,
  });
}
