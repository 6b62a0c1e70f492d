import { me } from '../../schema/rights/forProfile.ts';
import type { Actor } from '../repository/Actor.ts';

const speaking = new WeakMap<object, boolean>();

/** Whether rules among the grants may speak of the actor's profile. */
function speaksOfProfile(grants: object): boolean {
  const known = speaking.get(grants);
  if (known !== undefined) return known;
  const speaks = JSON.stringify(grants).includes(JSON.stringify(me));
  speaking.set(grants, speaks);
  return speaks;
}

/** The profile as far as rights depend on it: with equal grants, those for whom it is the same have the same rights. */
export function countingProfile({ grants, profile }: Actor): string {
  return profile && grants !== 'everything' && speaksOfProfile(grants) ? profile.id : '';
}
