import type { RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';

export const accounts = 'messenger-accounts';

/** How to reach the servers of an account. */
export interface AccountAccess {
  smtpUsername?: string;
  smtpHost?: string;
  smtpPort?: number;
  imapHost?: string;
  imapPort?: number;
  aliases?: string[];
  phoneNumber?: string;
  phoneNumberId?: string;
  businessAccountId?: string;
}

/** Names of the folders of a mailbox, and minutes between two looks at it. */
export interface BoxConfiguration {
  inbox?: string;
  sent?: string;
  draft?: string;
  trash?: string;
  checkIntervalMinutes?: number;
}

/** Up to where a folder has been read. */
export interface MailboxPosition {
  box: string;
  uidValidity: string;
  lastUid: string;
}

/** An account as the server works with it. */
export interface Account {
  id: string;
  name: string;
  type: 'mail' | 'whatsApp';
  isPaused: boolean;
  access: AccountAccess;
  boxes: BoxConfiguration;
  mailboxes: MailboxPosition[];
  senderName: string | null;
  signature: string | null;
}

function accountOf(record: RecordData): Account {
  const { id, name, type, isPaused, apiConfigs, boxConfiguration, mailboxes, senderName, signature } = record;
  const [access] = Array.isArray(apiConfigs) ? (apiConfigs as AccountAccess[]) : [];
  return {
    id: String(id),
    name: String(name ?? ''),
    type: type as Account['type'],
    isPaused: isPaused === true,
    access: access ?? {},
    boxes: (boxConfiguration ?? {}) as BoxConfiguration,
    mailboxes: Array.isArray(mailboxes) ? (mailboxes as unknown as MailboxPosition[]) : [],
    senderName: typeof senderName === 'string' ? senderName : null,
    signature: typeof signature === 'string' ? signature : null,
  };
}

/** Addresses or numbers that an account sends from, its own one first. */
export function sendersOf({ type, access }: Pick<Account, 'type' | 'access'>): string[] {
  const { smtpUsername, aliases = [], phoneNumber } = access;
  if (type === 'whatsApp') return phoneNumber ? [phoneNumber] : [];
  return [...(smtpUsername ? [smtpUsername] : []), ...aliases].map((address) => address.toLowerCase());
}

/** Accounts that an actor may read. */
export async function listAccounts(
  { repository }: Pick<ServerContext, 'repository'>,
  actor: Actor,
  filter: RecordData = {},
): Promise<Account[]> {
  const { records } = await repository.list(actor, accounts, {
    filter,
    sort: [{ path: 'name', direction: 'ASC' }],
    window: { type: 'all' },
    count: 'none',
  });
  return records.map(accountOf);
}

/** All accounts of a channel that are not paused. */
export async function activeAccounts(
  context: Pick<ServerContext, 'repository'>,
  type: Account['type'],
): Promise<Account[]> {
  return (await listAccounts(context, systemActor, { type })).filter(({ isPaused }) => !isPaused);
}

/** One account, whatever an actor may read. @throws AppError 404 */
export async function requireAccount(
  { repository }: Pick<ServerContext, 'repository'>,
  id: string,
): Promise<Account> {
  return accountOf(await repository.get(systemActor, accounts, id));
}

/** The account that an actor may read and that sends from an address or number; undefined: none. */
export async function accountSendingFrom(
  context: Pick<ServerContext, 'repository'>,
  actor: Actor,
  { type, sender }: { type: Account['type']; sender: string },
): Promise<Account | undefined> {
  const found = await listAccounts(context, actor, { type });
  return found.find((account) => sendersOf(account).includes(sender.toLowerCase()));
}

/** A secret of an account; undefined if it is not set. @throws LostKeyError */
export async function openSecret(
  { db, secrets }: Pick<ServerContext, 'db' | 'secrets'>,
  account: string,
  field: 'password' | 'accessToken',
): Promise<string | undefined> {
  return await secrets.open(db.kysely, { resource: accounts, id: account, field });
}
