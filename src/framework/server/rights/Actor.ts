import type { Grants } from '../../schema/rights/Grants.ts';

/**
 * User or job that reads or writes; every call of the repository takes one. A session builds it from its login, whose
 * grants unite those of roles, the login itself, automatic permissions and shares (`UserGrants`).
 */
export interface Actor {
  /** Login user; null: the system itself (jobs, seeds), or the holder of a personal link. */
  loginUser: string | null;
  /** The user who acts as this login user; null if nobody does. */
  origin: string | null;
  name: string;
  /** The profile the login user belongs to. */
  profile: { type: string; id: string } | null;
  grants: Grants | 'everything';
  /** Files without a login that it may put into a record, because it has shown who sent them. */
  uploads?: readonly string[];
}

/** The system itself, for jobs and seeds: may do everything, and change sets name no person. */
export const systemActor: Actor = {
  loginUser: null,
  origin: null,
  name: 'System',
  profile: null,
  grants: 'everything',
};

/** Whether the system itself acts, and not a person with or without a login. */
export function isSystem({ loginUser, grants }: Actor): boolean {
  return loginUser === null && grants === 'everything';
}
