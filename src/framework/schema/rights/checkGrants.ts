import { isJsonObject } from '../Json.ts';
import type { Action, Entity } from '../model.ts';
import { unsoundChanges } from './checkChanges.ts';
import { checkScope } from './checkScope.ts';
import { effectiveGrants } from './effectiveGrants.ts';
import type { GrantMistake } from './GrantMistake.ts';
import { type GrantPath, placeNoting, quoted } from './GrantPath.ts';
import { anyResource, type Grants } from './Grants.ts';

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
