import { afterAll, beforeAll } from 'vitest';
import { type OutboxMail, waitForArrivals } from './outbox.ts';
import { type SmtpServer, startSmtpServer } from './startSmtpServer.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';
import type { TestEngine } from './testEngines.ts';

interface MailingServer {
  server: TestServer;
  smtp: SmtpServer;
  /** Waits until `count` mails to a recipient are sent. */
  arrived(recipient: string, count?: number): Promise<OutboxMail[]>;
}

/**
 * A server that sends mails and has its own public address, for all tests of a block. Access it only inside
 * tests and hooks.
 */
export function useMailingServer(engine: TestEngine, env: Record<string, string> = {}): MailingServer {
  let smtp: SmtpServer | undefined;
  let server: TestServer | undefined;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer(engine, {
      PUBLIC_URL: 'https://leitstand.example/',
      SMTP_URL: smtp.url,
      ...env,
    });
  });
  afterAll(async () => {
    await server?.stop();
    await smtp?.stop();
  });

  const world: MailingServer = {
    get server() {
      if (!server) throw new Error('The server is there once the tests have started.');
      return server;
    },
    get smtp() {
      if (!smtp) throw new Error('The mail server is there once the tests have started.');
      return smtp;
    },
    arrived: async (recipient, count = 1) =>
      await waitForArrivals(world.server, world.smtp, { recipient, count }),
  };
  return world;
}
