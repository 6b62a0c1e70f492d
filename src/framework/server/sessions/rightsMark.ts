import type { Session } from './SessionStore.ts';
import { hashToken } from './tokens.ts';

/** What a session's rights depend on, told without saying what it is. */
export function rightsMark({ rightsKey }: Pick<Session, 'rightsKey'>): string {
  return hashToken(rightsKey).slice(0, 16);
}
