import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import type { Repository } from '../repository/Repository.ts';
import type { SettingsStore } from '../settings/SettingsStore.ts';

/** What is needed to mail links to people and to change logins by them. */
export interface AccountDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  mails: MailQueue;
  /** Where people reach the pages, e.g. `https://leitstand.example`: links are made from it, never from a request (V13). */
  publicUrl: () => string;
  /** Kind of login user by the resource of its profile. */
  userTypes: Readonly<Record<string, string>>;
  settings: SettingsStore;
}
