import { isJsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { coversField, uniteScopes } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import {
  anyResource,
  type FieldScope,
  type GivenGrants,
  type GrantOwner,
  type RuleGrant,
  type ScopedGrant,
} from './Grants.ts';
import { effectiveGrants } from './mergeGrants.ts';

function covers(mine: FieldScope | undefined, given: FieldScope): boolean {
  if (mine === true) return true;
  return given !== true && given.every((field) => coversField(mine, field));
}

/** The condition with the profile filled in; undefined if it needs a profile and there is none. */
function conditionFor(when: RuleGrant['when'], profile: string | null): string | undefined {
  const condition = forProfile(when, profile ?? undefined);
  return condition === undefined ? undefined : JSON.stringify(condition);
}

/** Condition of a rule for a given owner; undefined for a rule without effect. */
type Condition = (when: RuleGrant['when']) => string | undefined;

function coversRules(
  mine: ScopedGrant,
  given: readonly RuleGrant[],
  meet: { mine: Condition; given: Condition },
) {
  return given.every(({ when, fields }) => {
    const condition = meet.given(when);
    if (condition === undefined) return true;
    const same = (mine.rules ?? []).filter((rule) => meet.mine(rule.when) === condition);
    return covers(uniteScopes([mine.all, ...same.map((rule) => rule.fields)]), fields);
  });
}

function coversScoped(
  mine: ScopedGrant,
  { all = [], ids = {}, rules = [] }: ScopedGrant,
  meet: { mine: Condition; given: Condition },
): boolean {
  return (
    covers(mine.all, all) &&
    Object.entries(ids).every(([id, fields]) => covers(uniteScopes([mine.all, mine.ids?.[id]]), fields)) &&
    coversRules(mine, rules, meet)
  );
}

interface GivenRights {
  resource: string;
  rights: GivenGrants['grants'][string];
  profile: GivenGrants['profile'];
}

function coversRights(giver: GrantOwner, { resource, rights, profile }: GivenRights): boolean {
  const mine = effectiveGrants(giver.grants, resource);
  const meet = {
    mine: (when: RuleGrant['when']) => conditionFor(when, giver.profile),
    given: (when: RuleGrant['when']) =>
      profile === undefined ? JSON.stringify(when) : conditionFor(when, profile),
  };
  return (
    (!rights.create || mine.create) &&
    (!rights.delete || mine.delete) &&
    coversScoped(mine.read, rights.read ?? {}, meet) &&
    coversScoped(mine.update, rights.update ?? {}, meet) &&
    (mine.custom.includes(anyResource) || (rights.custom ?? []).every((name) => mine.custom.includes(name)))
  );
}

/**
 * Resources on which `given` exceeds the giver's own rights, because nobody may grant rights they do not
 * have. A rule is covered by rights on all records or by a rule with the same condition; with `$me` only by
 * the former if any user may receive the grants.
 */
export function exceedingGrants(giver: GrantOwner, { grants, profile }: GivenGrants): string[] {
  return Object.entries(grants).flatMap(([resource, rights]) =>
    coversRights(giver, { resource, rights, profile }) ? [] : [resource],
  );
}

/** A custom right that is granted by name although no code checks it yet. */
interface IdleGrant {
  resource: string;
  name: string;
  title: string;
}

/** Finds custom rights without effect in grants, which may be malformed. */
export function idleGrants(entities: readonly Entity[], grants: unknown): IdleGrant[] {
  if (!isJsonObject(grants)) return [];
  return Object.entries(grants).flatMap(([resource, given]) => {
    const custom: unknown[] = isJsonObject(given) && Array.isArray(given.custom) ? given.custom : [];
    const named = entities.filter((entity) => resource === anyResource || entity.resource === resource);
    const asked = new Set(
      named.flatMap((entity) => entity.custom.filter((name) => !entity.idle?.includes(name))),
    );
    const titles = new Map(
      named.flatMap((entity) =>
        (entity.idle ?? []).map((name) => [name, entity.customTitles?.[name] ?? name] as const),
      ),
    );
    return custom.flatMap((name) => {
      const title = titles.get(String(name));
      return title === undefined || asked.has(String(name)) ? [] : [{ resource, name: String(name), title }];
    });
  });
}
