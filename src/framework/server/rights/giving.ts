import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { effectiveGrants } from '../../schema/rights/effectiveGrants.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { GivenGrants, GrantOwner } from '../../schema/rights/GrantOwner.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { limitToOwn } from '../../schema/rights/limitToOwn.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from './Actor.ts';
import { readHoldings } from './holdings.ts';

/** Somebody gives rights: by a role, a login, an automatic permission, a share, a link or a view. */
export interface Giving {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
  /** Within one change set the givers are read once. */
  changeSet?: object;
}

/** `isWhole`: the grants are all that their owner has; otherwise other sources may add to them. */
type Given = GivenGrants & { isWhole?: boolean };

interface Giver {
  /** With what it may give: all that it has but what was only shared with it. */
  actor: Actor;
  shared: Grants;
}

async function readGiver({ trx, index, actor }: Giving, loginUser: string): Promise<Giver> {
  const { profile, own, shared } = await readHoldings(trx, index.entity, loginUser);
  return { actor: { ...actor, loginUser, origin: null, profile, grants: own }, shared };
}

async function readGivers(giving: Giving): Promise<readonly Giver[]> {
  const { actor } = giving;
  if (actor.grants === 'everything') return [];
  const logins = [actor.loginUser, actor.origin].filter((login) => login !== null);
  if (logins.length === 0) return [{ actor, shared: {} }];
  const givers: Giver[] = [];
  for (const login of logins) givers.push(await readGiver(giving, login));
  return givers;
}

const ofChangeSet = new WeakMap<object, Promise<readonly Giver[]>>();

async function knownGivers(giving: Giving): Promise<readonly Giver[]> {
  const { changeSet } = giving;
  const givers = (changeSet && ofChangeSet.get(changeSet)) ?? readGivers(giving);
  if (changeSet) ofChangeSet.set(changeSet, givers);
  return await givers;
}

/**
 * Everybody who must have what an actor gives: the actor and, while somebody acts as it, that person too. Each
 * comes with the rights that the database gives it at this moment, without those of shares, which nobody hands
 * on. Nobody for the system.
 */
export async function giversOf(giving: Giving): Promise<readonly Actor[]> {
  return (await knownGivers(giving)).map(({ actor }) => actor);
}

/** Whether a custom right to others' records gives its owners more than the giver has. */
function widens({ model }: ModelIndex, mine: Grants, given: Grants): boolean {
  return model.entities.some((entity) => {
    const { custom } = effectiveGrants(given, entity.resource);
    if (!entity.own || !reachesBeyondOwn(entity, custom)) return false;
    const { read, update } = effectiveGrants(mine, entity.resource);
    return read.all !== true || update.all !== true;
  });
}

/**
 * The giver's grants are narrowed to own records and the given ones are not, because their owner may have a
 * custom right to others' records that the giver lacks.
 */
function exceeds(index: ModelIndex, { grants, profile }: Actor, given: Given): boolean {
  if (grants === 'everything') return false;
  const own = limitToOwn(index.model.entities, grants);
  if (exceedingGrants({ grants: own, profile: profile?.id ?? null }, given).length > 0) return true;
  return !given.isWhole && widens(index, own, given.grants);
}

/**
 * The one measure of what may be given: whether grants exceed what any of the givers has, which nobody may hand
 * on or take away.
 */
export async function exceedsGivers(giving: Giving, given: Given): Promise<boolean> {
  return (await giversOf(giving)).some((giver) => exceeds(giving.index, giver, given));
}

/** The same profile on both sides, so that rules with `$me` are compared literally. */
const anyone = 'anyone';

/**
 * Whether a login has grants that one of the givers lacks. Closing a login gives nothing: it is enough to have
 * the same rules, and what was shared with a giver counts.
 */
export async function outranksGivers(giving: Giving, held: GrantOwner): Promise<boolean> {
  const { entities } = giving.index.model;
  return (await knownGivers(giving)).some(({ actor: { grants }, shared }) => {
    if (grants === 'everything') return false;
    const all = limitToOwn(entities, mergeGrants([grants, shared]));
    const given = { grants: held.grants, profile: anyone };
    return exceedingGrants({ grants: all, profile: anyone }, given).length > 0;
  });
}
