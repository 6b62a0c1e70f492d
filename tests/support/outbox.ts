import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestServer } from './startTestServer.ts';

export interface OutboxMail {
  recipient: string;
  subject: string;
  text: string | null;
  state: string;
  attempts: number;
  error: string | null;
}

/** Mails to someone, oldest first. */
export async function mailsTo({ server }: TestServer, recipient: string): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    SELECT "recipient", "subject", "text", "state", "attempts", "error" FROM "outgoing-mails"
    WHERE "recipient" = ${recipient} ORDER BY "createdAt", "id"`.execute(server.db.kysely);
  return rows;
}

/** Waits until someone has so many mails. */
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

/** The address in a mail's text and the token at its end. */
export function linkIn(mail: OutboxMail | undefined): { url: string; token: string } {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { url, token: url.split('/').at(-1) ?? '' };
}
