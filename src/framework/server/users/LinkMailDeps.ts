import type { AccountDeps } from './AccountDeps.ts';

/** What it takes to compose a mail with a link. */
export type LinkMailDeps = Pick<AccountDeps, 'db' | 'index' | 'settings' | 'publicUrl'>;
