import type { Grants } from './Grants.ts';

/** Grants with the profile of their owner, which replaces `$me` in their rules. */
export interface GrantOwner {
  grants: Grants;
  /** Profile id; null without a profile: rules with `$me` then grant nothing. */
  profile: string | null;
}

/** Grants about to be given; `profile` is absent if any user may receive them, as with a role. */
export type GivenGrants = Pick<GrantOwner, 'grants'> & Partial<GrantOwner>;
