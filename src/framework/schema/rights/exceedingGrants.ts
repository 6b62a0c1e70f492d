import { effectiveGrants } from './effectiveGrants.ts';
import { coversField, uniteScopes } from './fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type ScopedGrant,
} from './Grants.ts';

function covers(mine: FieldScope | undefined, given: FieldScope): boolean {
  if (mine === true) return true;
  return given !== true && given.every((field) => coversField(mine, field));
}

function coversScoped(mine: ScopedGrant = {}, given: ScopedGrant = {}): boolean {
  const rules = mine.rules ?? [];
  const ownRules = (when: object) =>
    rules.filter((rule) => JSON.stringify(rule.when) === JSON.stringify(when)).map(({ fields }) => fields);
  return (
    covers(mine.all, given.all ?? []) &&
    Object.entries(given.ids ?? {}).every(([id, fields]) =>
      covers(uniteScopes([mine.all, mine.ids?.[id]]), fields),
    ) &&
    (given.rules ?? []).every(({ when, fields }) =>
      covers(uniteScopes([mine.all, ...ownRules(when)]), fields),
    )
  );
}

function coversRights(mine: Required<ResourceGrants>, given: ResourceGrants): boolean {
  const { custom } = mine;
  return (
    (!given.create || mine.create === true) &&
    (!given.delete || mine.delete === true) &&
    coversScoped(mine.read, given.read) &&
    coversScoped(mine.update, given.update) &&
    (custom.includes(anyResource) || (given.custom ?? []).every((name) => custom.includes(name)))
  );
}

/**
 * Resources on which `given` gives more than `mine`: nobody can hand out what they do not have themselves (V19).
 * A rule counts as covered by the same rule or by rights on all records.
 */
export function exceedingGrants(mine: Grants, given: Grants): string[] {
  return Object.entries(given)
    .filter(([resource, rights]) => !coversRights(effectiveGrants(mine, resource), rights))
    .map(([resource]) => resource);
}
