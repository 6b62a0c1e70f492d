import { AppError } from '../errors.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import { costLimits, filterCost } from '../filter/queryCost.ts';
import type { Entity } from '../model.ts';
import { type RelationStep, resolveSteps, stepTargets } from '../relationSteps.ts';
import { type AutoRule, anyPerson, maxSteps } from './AutoRule.ts';
import { autoGrants } from './autoGrants.ts';
import { unsoundSentence } from './checkChanges.ts';
import { coversAny } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import { readAutoRule } from './readAutoRule.ts';

/** A valid rule with its resolved entity and steps. */
export interface FittingRule {
  rule: AutoRule;
  entity: Entity;
  steps: RelationStep[];
  problem?: undefined;
}

/** A valid rule, or the problem as a German sentence. */
export type CheckedAutoRule = FittingRule | { problem: string };

export type FindEntity = (resource: string) => Entity | undefined;

/** Replaces `$me`, so that a condition can be parsed without a profile. */
const somebody = '0'.repeat(24);

/** Resources that can be the profile of a login user. */
export function principalsOf(find: FindEntity): readonly string[] {
  return find('login-users')?.fields.find(({ name }) => name === 'meta')?.targets ?? [];
}

function findPathProblem(
  { people, target, path }: AutoRule,
  steps: readonly RelationStep[],
  principals: readonly string[],
): string | undefined {
  if (path.length > maxSteps) return `Ein Weg hat höchstens ${maxSteps} Schritte.`;
  const last = steps.at(-1);
  const ends = last ? stepTargets(last) : [target];
  const wanted = people === anyPerson ? principals : [people];
  if (ends.some((end) => wanted.includes(end))) return undefined;
  return 'Dieser Weg führt nicht zu den gewählten Personen.';
}

function findFieldProblem({ read, update }: AutoRule, entity: Entity): string | undefined {
  if (!coversAny(read) && !coversAny(update)) return 'Wähle mindestens ein Feld.';
  const named = (scope: AutoRule['read']) => (scope === true ? [] : scope);
  // every owner of the rule carries its lists, so they must not exceed the entity's fields
  if ([read, update].some((scope) => new Set(named(scope)).size < named(scope).length))
    return 'Nenne jedes Feld nur einmal.';
  const isKnown = (name: string) => entity.fields.some((field) => field.name === name && !field.writeOnly);
  const unknown = [...named(read), ...named(update)].find((name) => !isKnown(name));
  if (unknown !== undefined) return `${entity.plural}: Das Feld „${unknown}“ gibt es nicht.`;
  if (coversAny(update) && !entity.actions.includes('update')) return `${entity.plural} kann niemand ändern.`;
  const fixed = entity.fields.find(({ name, readOnly }) => readOnly && named(update).includes(name));
  return fixed ? `Das Feld „${fixed.title}“ kann niemand ändern.` : unsoundSentence(entity, update, read);
}

/** What is wrong with a condition, without the name of its parameter in a query. */
function reasonOf({ code, details, message }: AppError): string {
  const [[path, sentence] = []] = Object.entries(details?.fields ?? {});
  return code === 'unknownField' ? `Das Feld „${path}“ gibt es nicht.` : (sentence ?? message);
}

/** Checks the condition alone, then together with the path: both have to fit into one filter. */
function findConditionProblem({ rule, entity, steps }: FittingRule, find: FindEntity): string | undefined {
  const { when } = rule;
  if (when === undefined) return undefined;
  const parsing = { entity, find, isReadable: () => true };
  const { read, update } = autoGrants(rule, steps)[rule.target] ?? {};
  try {
    const condition = parseFilter(when, parsing);
    if (filterCost(condition) > costLimits.rule)
      return 'Die Bedingung ist zu aufwendig. Bitte vereinfache sie.';
    for (const whole of [...(read?.rules ?? []), ...(update?.rules ?? [])])
      parseFilter(forProfile(whole.when, somebody), { ...parsing, isRule: true });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return `Die Bedingung passt nicht: ${reasonOf(error)}`;
    throw error;
  }
}

/** Checks a rule against the current definitions; an invalid one grants nothing. */
export function checkAutoRule(find: FindEntity, value: unknown): CheckedAutoRule {
  const rule = readAutoRule(value);
  const principals = principalsOf(find);
  if (rule.people !== anyPerson && !principals.includes(rule.people))
    return { problem: 'Wähle, für welche Personen die Regel gilt.' };
  const entity = find(rule.target);
  if (!entity) return { problem: 'Diesen Bereich gibt es nicht.' };
  const steps = resolveSteps(find, entity, rule.path);
  if (!steps) return { problem: 'Diesen Weg vom Datensatz zur Person gibt es nicht.' };
  const problem =
    findPathProblem(rule, steps, principals) ??
    findFieldProblem(rule, entity) ??
    findConditionProblem({ rule, entity, steps }, find);
  return problem === undefined ? { rule, entity, steps } : { problem };
}
