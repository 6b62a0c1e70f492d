import { AppError } from '../errors.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import { costLimits, filterCost } from '../filter/queryCost.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import { forProfile } from './forProfile.ts';
import { type GrantPath, quoted } from './GrantPath.ts';

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

function conditionMistake(
  { find }: GrantPath,
  entity: Entity,
  when: Record<string, unknown>,
): string | undefined {
  try {
    const condition = forProfile(when as JsonObject, somebody);
    const filter = parseFilter(condition, { entity, find, isReadable: () => true });
    return filterCost(filter) > costLimits.rule ? 'Die Bedingung einer Regel ist zu aufwendig.' : undefined;
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
export function checkScope(place: GrantPath, action: ScopedAction, given: unknown): void {
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
  for (const [at, rule] of rules.entries()) checkRule(place, action, `${action}.rules.${at}`, rule);
}
