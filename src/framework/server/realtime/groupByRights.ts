import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Actor } from '../rights/Actor.ts';
import { profileKey } from '../rights/profileKey.ts';

interface Group<Member> {
  actor: Actor;
  members: Member[];
}

/** Groups members with the same rights, so that rights are evaluated once per group. */
export function groupByRights<Member extends { session: { actor: Actor } }>(
  index: ModelIndex,
  members: readonly Member[],
): Group<Member>[] {
  const byGrants = new Map<unknown, Map<string, Group<Member>>>();
  for (const member of members) {
    const { actor } = member.session;
    const byProfile = byGrants.get(actor.grants) ?? new Map<string, Group<Member>>();
    byGrants.set(actor.grants, byProfile);
    const profile = profileKey(index, actor);
    const group = byProfile.get(profile) ?? { actor, members: [] };
    group.members.push(member);
    byProfile.set(profile, group);
  }
  return [...byGrants.values()].flatMap((byProfile) => [...byProfile.values()]);
}
