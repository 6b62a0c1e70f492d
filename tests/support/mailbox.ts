import type { RecordData } from '../../src/framework/schema/Json.ts';
import { systemActor } from '../../src/framework/server/rights/Actor.ts';
import { type Account, requireAccount } from '../../src/server/messenger/accounts.ts';
import { type FetchedMail, type MailContext, receiveMail } from '../../src/server/messenger/receiveMail.ts';
import type { TestServer } from './startTestServer.ts';

type Server = Pick<TestServer, 'server' | 'api'>;

let created = 0;

/** A new mail account, with an address of its own. */
export async function createAccount({ server, api }: Server, access: RecordData = {}): Promise<Account> {
  created += 1;
  const { body, status, text } = await api.post('messenger-accounts', {
    name: `Büro ${created}`,
    type: 'mail',
    apiConfigs: [{ smtpUsername: `buero${created}@schule.example`, ...access }],
  });
  if (status !== 201) throw new Error(text);
  return await requireAccount(server, String(body.id));
}

let uids = 0;

/** Receives a mail as if it was fetched from the inbox. */
export async function receive(
  context: MailContext,
  account: Account,
  bytes: Buffer,
  place: Partial<FetchedMail> = {},
): Promise<void> {
  uids += 1;
  const fetched: FetchedMail = {
    bytes,
    box: 'inbox',
    folder: 'INBOX',
    uidValidity: '1',
    uid: String(uids),
    receivedAt: '2026-11-02T08:00:00.000Z',
    ...place,
  };
  await receiveMail(context, account, { fetched, signal: new AbortController().signal });
}

/** The stored mails of an account, the oldest first. */
export async function mailsOf({ server }: Pick<Server, 'server'>, { id }: Account): Promise<RecordData[]> {
  const { records } = await server.repository.list(systemActor, 'mails', {
    filter: { account: id },
    sort: [
      { path: 'sentAt', direction: 'ASC' },
      { path: 'id', direction: 'ASC' },
    ],
    window: { type: 'all' },
    count: 'none',
  });
  return records;
}
