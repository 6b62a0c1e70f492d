import { AppError } from '../errors.ts';
import type { Filter } from '../filter/Condition.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import { costLimits, filterCost } from '../filter/queryCost.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import type { Action, Entity } from '../model.ts';
import { uniteScopes } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import {
  anyResource,
  type FieldScope,
  type GrantMistake,
  type GrantPath,
  type Grants,
  placeNoting,
  quoted,
  type ScopedGrant,
} from './Grants.ts';
import { effectiveGrants } from './mergeGrants.ts';
import { readByRule, unsoundFields } from './soundUpdate.ts';

/**
 * German sentence naming the first field that may not be granted and the fields its change depends on;
 * undefined if the scope is sound.
 */
export function unsoundSentence(entity: Entity, update: FieldScope, read: FieldScope): string | undefined {
  const [[name, unread] = ['', []]] = unsoundFields(entity, update, read);
  if (unread.length === 0) return undefined;
  const titleOf = (field: string) => quoted(entity.fields.find((one) => one.name === field)?.title ?? field);
  if (unread.length === 1 && unread[0] === name)
    return `${titleOf(name)} kann nur ändern, wer es auch lesen darf.`;
  return `${titleOf(name)} kann nur ändern, wer auch ${unread.map(titleOf).join(' und ')} lesen darf: Davon hängt ab, was dort möglich ist.`;
}

/** Finds update grants that lack the read rights they depend on, each with a German sentence. */
export function unsoundChanges(
  entity: Entity,
  { all, ids = {}, rules = [] }: ScopedGrant,
  read: ScopedGrant,
): { path: string; sentence: string }[] {
  const scopes: [path: string, fields: FieldScope, readable: FieldScope][] = [
    ['update.all', all ?? [], read.all ?? []],
    ...Object.entries(ids).map(([id, fields]): [string, FieldScope, FieldScope] => [
      `update.ids.${id}`,
      fields,
      uniteScopes([read.all, read.ids?.[id]]),
    ]),
    ...rules.map((rule, at): [string, FieldScope, FieldScope] => [
      `update.rules.${at}.fields`,
      rule.fields,
      readByRule(read, rule),
    ]),
  ];
  return scopes.flatMap(([path, fields, readable]) => {
    const sentence = unsoundSentence(entity, fields, readable);
    return sentence === undefined ? [] : [{ path, sentence }];
  });
}

type ScopedAction = 'read' | 'update';

const isRecordId = (text: string) => /^[0-9a-f]{24}$/.test(text);
/** Replaces `$me`, so that a condition can be parsed without a profile. */
const somebody = '0'.repeat(24);

function fieldMistake({ entities }: GrantPath, action: ScopedAction, name: string): string | undefined {
  const found = entities.flatMap(({ fields }) => fields.find((field) => field.name === name) ?? []);
  const [first] = found;
  if (!first) return `Das Feld ${quoted(name)} gibt es nicht.`;
  if (found.every(({ writeOnly }) => writeOnly))
    return `Das Feld ${quoted(first.title)} wird nie gezeigt und lässt sich nicht freigeben.`;
  if (action === 'update' && found.every(({ readOnly, writeOnly }) => readOnly || writeOnly))
    return `Das Feld ${quoted(first.title)} setzt nur das System.`;
  return undefined;
}

function checkFields(place: GrantPath, action: ScopedAction, path: string, given: unknown): void {
  if (given === true) return;
  if (!Array.isArray(given)) {
    place.note(path, 'Erwartet werden alle Felder oder eine Liste von Feldern.');
    return;
  }
  for (const name of given as unknown[]) {
    const mistake =
      typeof name === 'string'
        ? fieldMistake(place, action, name)
        : 'Ein Feld wird mit seinem Namen genannt.';
    if (mistake) place.note(path, mistake);
  }
}

function parseCondition({ find }: GrantPath, entity: Entity, when: Record<string, unknown>): Filter {
  const condition = forProfile(when as JsonObject, somebody);
  return parseFilter(condition, { entity, find, isReadable: () => true });
}

/** Cost of all rules of a grant, which every read by its holders pays. */
function costOfRules(place: GrantPath, rules: readonly unknown[]): number {
  const costOf = (entity: Entity, rule: unknown): number => {
    const when = isJsonObject(rule) ? rule.when : undefined;
    try {
      return isJsonObject(when) ? filterCost(parseCondition(place, entity, when)) : 0;
    } catch (error) {
      // an invalid condition is reported at its rule
      if (error instanceof AppError) return 0;
      throw error;
    }
  };
  const sums = place.entities.map((entity) =>
    rules.reduce<number>((sum, rule) => sum + costOf(entity, rule), 0),
  );
  return Math.max(0, ...sums);
}

function conditionMistake(
  place: GrantPath,
  entity: Entity,
  when: Record<string, unknown>,
): string | undefined {
  try {
    return filterCost(parseCondition(place, entity, when)) > costLimits.rule
      ? 'Die Bedingung einer Regel ist zu aufwendig.'
      : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [[path, sentence] = ['', error.message]] = Object.entries(error.details?.fields ?? {});
    return `Die Bedingung einer Regel ist ungültig: ${quoted(path)}: ${sentence}`;
  }
}

function checkRule(place: GrantPath, action: ScopedAction, path: string, rule: unknown): void {
  const { when, fields, ...more } = isJsonObject(rule) ? rule : {};
  if (!isJsonObject(when) || Object.keys(more).length > 0) {
    place.note(path, 'Eine Regel besteht aus einer Bedingung und aus Feldern.');
    return;
  }
  const mistakes = place.entities.map((entity) => conditionMistake(place, entity, when));
  // with `*`, a condition only has to be valid for one entity
  if (mistakes[0] !== undefined && !mistakes.includes(undefined)) place.note(`${path}.when`, mistakes[0]);
  checkFields(place, action, `${path}.fields`, fields);
}

function checkIds(place: GrantPath, action: ScopedAction, path: string, ids: JsonValue): void {
  if (!isJsonObject(ids)) {
    place.note(path, 'Einzelne Datensätze stehen mit ihrer ID und ihren Feldern da.');
    return;
  }
  for (const [id, fields] of Object.entries(ids)) {
    if (!isRecordId(id)) place.note(path, `${quoted(id)} ist keine ID eines Datensatzes.`);
    checkFields(place, action, `${path}.${id}`, fields);
  }
}

/** Checks a grant to read or to change. */
function checkScope(place: GrantPath, action: ScopedAction, given: unknown): void {
  if (!isJsonObject(given)) {
    place.note(action, 'Erwartet wird, was in allen, was in einzelnen und was nach Regeln gilt.');
    return;
  }
  const { all, ids, rules, ...more } = given;
  for (const key of Object.keys(more)) place.note(action, `${quoted(key)} ist kein Umfang eines Rechts.`);
  if (all !== undefined) checkFields(place, action, `${action}.all`, all);
  if (ids !== undefined) checkIds(place, action, `${action}.ids`, ids as JsonValue);
  if (rules === undefined) return;
  if (!Array.isArray(rules)) {
    place.note(`${action}.rules`, 'Regeln stehen in einer Liste.');
    return;
  }
  if (costOfRules(place, rules) > costLimits.request)
    place.note(`${action}.rules`, 'Diese Regeln sind zusammen zu aufwendig.');
  for (const [at, rule] of rules.entries()) checkRule(place, action, `${action}.rules.${at}`, rule);
}

const words: Record<Action, string> = {
  create: 'Anlegen',
  read: 'Lesen',
  update: 'Ändern',
  delete: 'Löschen',
};

/** Maximum number of mistakes reported; more would not help. */
const maxMistakes = 20;

function isNothing(given: unknown): boolean {
  return given === false || given === undefined || (isJsonObject(given) && Object.keys(given).length === 0);
}

function checkAction(place: GrantPath, action: Action, given: unknown): void {
  if (isNothing(given)) return;
  if (!place.entities.some(({ actions }) => actions.includes(action)))
    place.note(action, `${quoted(words[action])} ist hier nicht möglich.`);
  else if (action === 'read' || action === 'update') checkScope(place, action, given);
  else if (given !== true) place.note(action, `${quoted(words[action])} ist ja oder nein.`);
}

function checkCustom(place: GrantPath, given: unknown): void {
  if (given === undefined) return;
  if (!Array.isArray(given) || given.some((name) => typeof name !== 'string')) {
    place.note('custom', 'Sonderrechte stehen mit ihren Namen in einer Liste.');
    return;
  }
  const known = new Set([anyResource, ...place.entities.flatMap(({ custom }) => custom)]);
  for (const name of given as string[])
    if (!known.has(name)) place.note('custom', `Das Sonderrecht ${quoted(name)} gibt es hier nicht.`);
}

function checkResource(place: GrantPath, given: unknown): void {
  if (!isJsonObject(given)) {
    place.note('', 'Erwartet werden Rechte: anlegen, lesen, ändern, löschen und Sonderrechte.');
    return;
  }
  const { create, read, update, delete: remove, custom, ...more } = given;
  for (const key of Object.keys(more)) place.note(key, `${quoted(key)} ist kein Recht.`);
  checkAction(place, 'create', create);
  checkAction(place, 'read', read);
  checkAction(place, 'update', update);
  checkAction(place, 'delete', remove);
  checkCustom(place, custom);
}

function checkAllChanges(
  placeOf: (resource: string, entity: Entity | undefined) => GrantPath,
  entities: readonly Entity[],
  grants: Grants,
): void {
  for (const entity of entities) {
    const resource = grants[entity.resource]?.update ? entity.resource : anyResource;
    const { update, read } = effectiveGrants(grants, entity.resource);
    const place = placeOf(resource, entity);
    for (const { path, sentence } of unsoundChanges(entity, update, read)) place.note(path, sentence);
  }
}

/**
 * Checks grants before they are saved (`crudAccess` of a role or a login) against the definitions: entities,
 * fields, actions and custom rights must exist, conditions must parse, and the structure must be valid. Null
 * and undefined grant nothing.
 * @param entities every entity that grants may name; the screens pass those visible to the user
 * @returns at most 20 mistakes; empty if the grants are valid
 */
export function checkGrants(entities: readonly Entity[], grants: unknown): GrantMistake[] {
  if (grants === null || grants === undefined) return [];
  if (!isJsonObject(grants)) return [{ path: '', sentence: 'Erwartet werden Rechte nach Bereichen.' }];
  const mistakes: GrantMistake[] = [];
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  const find = (resource: string) => byResource.get(resource);
  const placeOf = (resource: string, entity: Entity | undefined) => {
    const name = entity?.plural ?? 'Alle Bereiche';
    const granted = entity ? [entity] : entities;
    return placeNoting(mistakes, { resource, name }, { entities: granted, find });
  };
  for (const [resource, given] of Object.entries(grants)) {
    const entity = find(resource);
    if (entity || resource === anyResource) checkResource(placeOf(resource, entity), given);
    else mistakes.push({ path: resource, sentence: `Den Bereich ${quoted(resource)} gibt es nicht.` });
  }
  // malformed grants cannot be compared
  if (mistakes.length === 0) checkAllChanges(placeOf, entities, grants as Grants);
  return mistakes.slice(0, maxMistakes);
}
