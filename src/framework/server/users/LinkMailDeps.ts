import type { AccountDeps } from './AccountDeps.ts';

/** Dependencies for composing a mail with a link. */
export type LinkMailDeps = Pick<AccountDeps, 'db' | 'index' | 'settings' | 'publicUrl'>;
