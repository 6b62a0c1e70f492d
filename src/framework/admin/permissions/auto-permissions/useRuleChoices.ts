import { useContext, useMemo } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { resolveSteps } from '../../../schema/relationSteps.ts';
import { type AutoRule, anyPerson } from '../../../schema/rights/autoRules.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { PickOption } from '../../records/inputs/references/PickOne.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { type RelationPath, relationPaths } from './relationPaths.ts';
import { wayText } from './ruleTexts.ts';

/** Options for the parts of a rule, given what is already chosen. */
export interface RuleChoices {
  people: PickOption[];
  targets: PickOption[];
  /** Valued by `pathKey`. */
  paths: PickOption[];
  entity: VisibleEntity | undefined;
}

/** Encodes a path as the value of an option. */
export function pathKey(path: readonly string[]): string {
  return path.length === 0 ? '_id' : path.join('/');
}

/** Decodes the path from such a value. */
export function pathOf(key: string): string[] {
  return key === '_id' ? [] : key.split('/');
}

/** Adds the current path to the offered ones, because it may be longer than those. */
function withChosen(
  offered: readonly RelationPath[],
  start: VisibleEntity | undefined,
  find: (resource: string) => VisibleEntity | undefined,
  key: string | undefined,
): readonly RelationPath[] {
  if (key === undefined || !start || offered.some(({ path }) => pathKey(path) === key)) return offered;
  const steps = resolveSteps(find, start, pathOf(key));
  return steps ? [...offered, { path: pathOf(key), steps }] : offered;
}

/** Derives the options for a rule from the definitions visible to the user. */
export function useRuleChoices({ people = '', target = '', path: chosen }: Partial<AutoRule>): RuleChoices {
  const text = useText();
  const { entities, entity: find } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const key = chosen && pathKey(chosen);
  return useMemo(() => {
    const principals = [...new Set(Object.values(profiles))].filter(find);
    const titled = (resource: string) => ({ value: resource, title: find(resource)?.plural ?? resource });
    const byTitle = (one: PickOption, other: PickOption) => one.title.localeCompare(other.title, 'de');
    const offered = relationPaths(entities, { target, people, principals });
    const paths = withChosen(offered, find(target), find, key);
    return {
      people: [{ value: anyPerson, title: text('autoRule.allPeople') }, ...principals.map(titled)],
      targets: entities.map(({ resource }) => titled(resource)).toSorted(byTitle),
      paths: paths.map(({ path, steps }) => ({ value: pathKey(path), title: wayText(steps, text) })),
      entity: find(target),
    };
  }, [entities, find, profiles, people, target, key, text]);
}
