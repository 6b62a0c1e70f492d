import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { GivenGrants } from '../../schema/rights/GrantOwner.ts';
import type { Actor } from '../repository/Actor.ts';

/** Whether grants give more than an actor has (V19). */
export function exceedsActor({ grants, profile }: Actor, given: GivenGrants): boolean {
  if (grants === 'everything') return false;
  return exceedingGrants({ grants, profile: profile?.id ?? null }, given).length > 0;
}
