import type { Actor } from './Actor.ts';

/** Whether the system itself acts, and not a person with or without a login. */
export function isSystem({ loginUser, grants }: Actor): boolean {
  return loginUser === null && grants === 'everything';
}
