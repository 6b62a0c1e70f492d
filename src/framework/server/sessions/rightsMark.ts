import type { Session } from './SessionStore.ts';
import { hashToken } from './tokens.ts';

/** Identifies the state that a session's rights depend on without revealing it. */
export function rightsMark({ rightsKey }: Pick<Session, 'rightsKey'>): string {
  return hashToken(rightsKey).slice(0, 16);
}
