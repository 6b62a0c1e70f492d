import { recordTitle } from '../../schema/recordTitle.ts';
import { storedRecords } from '../repository/storedRecord.ts';
import type { AccountDeps } from './AccountDeps.ts';
import type { MailFacts } from './accountMails.ts';
import type { AccountOwner } from './accountTokens.ts';

/** Values for mails to the owner of a login; the name comes from the profile or else the login. */
export async function readMailFacts(
  { db, index, settings }: Pick<AccountDeps, 'db' | 'index' | 'settings'>,
  { mail, name, meta_type, meta_id }: AccountOwner,
): Promise<MailFacts> {
  const entity = meta_type ? index().entity(meta_type) : undefined;
  const profile =
    entity && meta_id ? (await storedRecords(db.kysely, entity, [meta_id])).get(meta_id) : undefined;
  const title = entity && profile ? recordTitle(entity, profile) : '';
  const { product } = await settings.read(db.kysely);
  return { recipient: mail, name: title || (name ?? ''), product };
}
