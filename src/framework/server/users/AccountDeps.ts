import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import type { Repository } from '../repository/Repository.ts';
import type { Actor } from '../rights/Actor.ts';
import type { SettingsStore } from '../settings/SettingsStore.ts';

/** Dependencies for mailing links and changing logins by them. */
export interface AccountDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  mails: MailQueue;
  /**
   * Public address of the pages, such as `https://leitstand.example`. Links are built from it, never from a
   * request, whose host can be forged.
   */
  publicUrl: () => string;
  /** Kind of login user by the resource of its profile. */
  userTypes: Readonly<Record<string, string>>;
  settings: SettingsStore;
}

/** The current user with the requesting session. */
export interface OwnLogin {
  /** Id of the session. */
  id: string;
  loginUser: string;
  mail: string;
  actor: Actor;
}
