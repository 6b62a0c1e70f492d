import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import { coversField, uniteScopes } from '../../schema/rights/fieldScope.ts';
import type { FieldScope, GivenGrants, GrantOwner, Grants } from '../../schema/rights/Grants.ts';
import { coversNeeded, limitedGrants, neededRead } from '../../schema/rights/limitedGrants.ts';
import { effectiveGrants, mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from './Actor.ts';
import { compileRights } from './compileRights.ts';
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

/** Fields of an entity that somebody may read in some records, or in one. */
interface GivenReading {
  resource: string;
  fields: FieldScope;
}

/**
 * Whether the right to read fields of `resource` may open others to its owner that the giver cannot read in all
 * records: those whose `alsoRead` names it.
 */
export function opensMore(index: ModelIndex, giver: Actor, { resource, fields }: GivenReading): boolean {
  const isOpened = ({ alsoRead }: Field) => {
    const needed = alsoRead === undefined ? undefined : neededRead(alsoRead);
    return needed?.resource === resource && coversNeeded(needed, fields);
  };
  return index.model.entities.some((entity) =>
    entity.fields.some(
      (field) =>
        isOpened(field) && !coversField(compileRights(index, giver, entity).everywhere.read, field.name),
    ),
  );
}

/** Whether given grants read an entity that opens more fields than the giver can read. */
function opens(index: ModelIndex, giver: Actor, given: Grants): boolean {
  return index.model.entities.some(({ resource }) => {
    const { all, ids = {}, rules = [] } = effectiveGrants(given, resource).read;
    const fields = uniteScopes([all, ...Object.values(ids), ...rules.map((rule) => rule.fields)]);
    return opensMore(index, giver, { resource, fields });
  });
}

/**
 * The giver's grants are narrowed to what they can do and the given ones are not, because their owner may have a
 * custom right to others' records, or the right to read another entity, that the giver lacks.
 */
function exceeds(index: ModelIndex, giver: Actor, given: Given): boolean {
  const { grants } = giver;
  if (grants === 'everything') return false;
  const profile = giver.profile?.id ?? null;
  const own = limitedGrants(index.model.entities, grants, profile);
  if (exceedingGrants({ grants: own, profile }, given).length > 0) return true;
  return !given.isWhole && (widens(index, own, given.grants) || opens(index, giver, given.grants));
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
  return (await knownGivers(giving)).some(({ actor: { grants, profile }, shared }) => {
    if (grants === 'everything') return false;
    const all = limitedGrants(entities, mergeGrants([grants, shared]), profile?.id ?? null);
    const given = { grants: held.grants, profile: anyone };
    return exceedingGrants({ grants: all, profile: anyone }, given).length > 0;
  });
}
