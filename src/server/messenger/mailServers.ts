import type { ImapFlow } from 'imapflow';
import type { Transporter } from 'nodemailer';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { IncompleteAccountError } from './accountErrors.ts';
import { type Account, openSecret } from './accounts.ts';

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host is this machine, the only one to which a connection may be in clear. */
export function isOwnMachine(host: string): boolean {
  return ownMachine.test(host);
}

const silenceMs = 30_000;

async function passwordOf(context: Pick<ServerContext, 'db' | 'secrets'>, { id }: Account): Promise<string> {
  const password = await openSecret(context, id, 'password');
  if (password === undefined)
    throw new IncompleteAccountError('Dem Konto fehlt das Kennwort. Bitte setze es unter „Kennwort“.');
  return password;
}

function userOf({ access: { smtpUsername } }: Account): string {
  if (!smtpUsername)
    throw new IncompleteAccountError('Dem Konto fehlt der Benutzername. Bitte trage ihn unter „Zugang“ ein.');
  return smtpUsername;
}

/**
 * A client of the mailbox of an account, not connected yet. Its connection is encrypted, except on this machine.
 * @throws IncompleteAccountError, LostKeyError
 */
export async function openImap(
  context: Pick<ServerContext, 'db' | 'secrets'>,
  account: Account,
): Promise<ImapFlow> {
  const { imapHost: host, imapPort: port = 993 } = account.access;
  if (!host)
    throw new IncompleteAccountError(
      'Dem Konto fehlt der Posteingangsserver. Bitte trage ihn unter „Zugang“ ein.',
    );
  const auth = { user: userOf(account), pass: await passwordOf(context, account) };
  const { ImapFlow } = await import('imapflow');
  const secure = port === 993;
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(!secure && !isOwnMachine(host) && { doSTARTTLS: true }),
    auth,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    maxLiteralSize: 60_000_000,
    maxResponseSize: 80_000_000,
    maxLineLength: 1_000_000,
  });
  // what is under way is rejected with the same error
  client.on('error', () => undefined);
  return client;
}

/**
 * A connection to the server that an account sends over, to be closed. It is encrypted, except on this machine.
 * @throws IncompleteAccountError, LostKeyError
 */
export async function openSmtp(
  context: Pick<ServerContext, 'db' | 'secrets'>,
  account: Account,
): Promise<Transporter> {
  const { smtpHost: host, smtpPort: port = 465 } = account.access;
  if (!host)
    throw new IncompleteAccountError(
      'Dem Konto fehlt der Postausgangsserver. Bitte trage ihn unter „Zugang“ ein.',
    );
  const auth = { user: userOf(account), pass: await passwordOf(context, account) };
  const { createTransport } = await import('nodemailer');
  const secure = port === 465;
  return createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isOwnMachine(host),
    auth,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
}

/**
 * Logs in at the server that an account sends over.
 * @throws IncompleteAccountError, LostKeyError, and what the server says
 */
export async function checkSmtp(
  context: Pick<ServerContext, 'db' | 'secrets'>,
  account: Account,
): Promise<void> {
  const transport = await openSmtp(context, account);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Logs in at the mailbox of an account.
 * @throws IncompleteAccountError, LostKeyError, and what the server says
 */
export async function checkImap(
  context: Pick<ServerContext, 'db' | 'secrets'>,
  account: Account,
): Promise<void> {
  const client = await openImap(context, account);
  try {
    await client.connect();
    await client.logout();
  } finally {
    client.close();
  }
}
