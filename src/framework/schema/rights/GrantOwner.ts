import type { Grants } from './Grants.ts';

/** Grants with the profile of their holder, which replaces `$me` in their rules. */
export interface GrantOwner {
  grants: Grants;
  /** Id; null without a profile: rules that name `$me` give nothing then. */
  profile: string | null;
}

/** Grants about to be given; `profile` is absent where anyone may come to hold them, as those of a role. */
export type GivenGrants = Pick<GrantOwner, 'grants'> & Partial<GrantOwner>;
