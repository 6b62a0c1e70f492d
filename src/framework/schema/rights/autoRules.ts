import { AppError } from '../errors.ts';
import { filterLimits } from '../filter/filterLimits.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import { costLimits, filterCost } from '../filter/queryCost.ts';
import { isJsonObject, type JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import { type RelationStep, resolveSteps, stepTargets } from '../relationSteps.ts';
import { unsoundSentence } from './checkGrants.ts';
import { coversAny } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import type { FieldScope, Grants, ScopedGrant } from './Grants.ts';

/** Value of `people` for users with a profile of any kind. */
export const anyPerson = 'all';

/** Maximum number of relations between a record and a user's profile, as in any filter. */
const maxSteps = filterLimits.hops;

/** A rule of `auto-permissions`: grants fields of a record to the users linked to it. */
export interface AutoRule {
  /** Resource of the profiles that receive rights, or `all`. */
  people: string;
  /** Resource of the records that the rule grants. */
  target: string;
  /** Relations from a record to the profile, see `resolveSteps`; empty: the record is the profile. */
  path: string[];
  read: FieldScope;
  update: FieldScope;
  /** Additional filter on the records. */
  when?: Record<string, JsonValue>;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function readScope(value: unknown): FieldScope {
  if (value === true) return true;
  return isTexts(value) ? value : [];
}

/**
 * Reads a stored or sent rule; missing or malformed parts become invalid values that `checkAutoRule` rejects.
 */
export function readAutoRule(value: unknown): AutoRule {
  const given: Record<string, unknown> = isJsonObject(value) ? value : {};
  const { people, target, path, when } = given;
  return {
    people: typeof people === 'string' ? people : '',
    target: typeof target === 'string' ? target : '',
    path: isTexts(path) ? path : [''],
    read: readScope(given.read),
    update: readScope(given.update),
    ...(when === undefined || when === null
      ? {}
      : { when: (isJsonObject(when) ? when : { $unreadable: true }) as Record<string, JsonValue> }),
  };
}

/** A rule as a plain path of fields, if possible, like those of roles; otherwise as `$linked`. */
function conditionOf({ path }: AutoRule, steps: readonly RelationStep[]): Record<string, JsonValue> {
  if (path.length === 0) return { _id: '$me' };
  const isPlain = steps.every(({ field, isBackward }) => !isBackward && !field.targets);
  return isPlain ? { [path.join('.')]: '$me' } : { $linked: { path, to: '$me' } };
}

/** Converts a rule to grants. */
export function autoGrants(rule: AutoRule, steps: readonly RelationStep[]): Grants {
  const linked = conditionOf(rule, steps);
  const when = rule.when ? { $and: [linked, rule.when] } : linked;
  const scoped = (fields: FieldScope): ScopedGrant =>
    coversAny(fields) ? { rules: [{ when, fields }] } : {};
  return { [rule.target]: { read: scoped(rule.read), update: scoped(rule.update) } };
}

/** A valid rule with its resolved entity and steps. */
export interface FittingRule {
  rule: AutoRule;
  entity: Entity;
  steps: RelationStep[];
  problem?: undefined;
}

/** A valid rule, or the problem as a German sentence. */
type CheckedAutoRule = FittingRule | { problem: string };

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

/** Mistake in a condition, without the name of its parameter in a query. */
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
