import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import { type Condition, conditionField, valueless } from '../../../schema/filter/Condition.ts';
import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { resolveSteps } from '../../../schema/relationSteps.ts';
import { me } from '../../../schema/rights/forProfile.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { operatorText } from '../../records/conditions/conditionOperators.ts';
import { valueText as fieldValueText } from '../../records/conditions/filterSentence.ts';
import { wayText } from '../auto-permissions/ruleTexts.ts';
import { readConditions } from './conditions/ruleConditions.ts';

/** Context for describing a rule. */
export interface RuleWords {
  text: TextFunction;
  /** Returns undefined for an entity that is not visible to the current user. */
  find: (resource: string) => Entity | undefined;
}

type When = Readonly<Record<string, JsonValue>>;

function valueText(field: Field | undefined, value: JsonValue, { text }: RuleWords): string {
  if (value === me) return text('rule.me');
  if (field && kindTraits[field.kind].relation) return text('rule.record');
  return fieldValueText(field, value, text);
}

function pathText(entity: Entity, path: string, { find }: RuleWords): string {
  const resolved = resolvePath(find, entity, path);
  if (!resolved) return path.replaceAll('.', ' → ');
  return [...resolved.hops, resolved].map(placeTitle).join(' → ');
}

function rowText(entity: Entity, condition: Condition, words: RuleWords): string {
  const { text, find } = words;
  const { path, operator, value } = condition;
  if (path === '_id' && operator === 'me') return text('rule.isMe');
  const leaf = conditionField(find, entity, path);
  const field = path === '_id' ? entity.title : pathText(entity, path, words);
  if (operator === 'me') return text('rule.equals', { field, value: text('rule.me') });
  const shown =
    value === undefined
      ? text('rule.nothing')
      : [value]
          .flat()
          .map((one) => valueText(leaf, one, words))
          .join(', ');
  if (operator === 'eq' || operator === 'in') return text('rule.equals', { field, value: shown });
  const how = leaf ? operatorText(leaf, operator, text) : operator;
  return valueless.has(operator)
    ? `${field} ${how}`
    : text('rule.compare', { field, operator: how, value: shown });
}

function joined(parts: readonly (string | undefined)[], { text }: RuleWords): string | undefined {
  const shown = parts.filter((part) => part !== undefined);
  if (shown.length < parts.length || shown.length === 0) return undefined;
  return shown.reduce((one, other) => text('rule.and', { one, other }));
}

/** Undefined if only the filter language can express the condition. */
function conditionText(entity: Entity, path: string, value: JsonValue, words: RuleWords): string | undefined {
  const { text } = words;
  const rows = readConditions(words.find, entity, { [path]: value });
  if (rows && rows.length > 0)
    return joined(
      rows.map((row) => rowText(entity, row, words)),
      words,
    );
  if (path === '$and' && Array.isArray(value)) {
    return joined(
      value.map((part) => (isJsonObject(part) ? whenText(entity, part as When, words) : undefined)),
      words,
    );
  }
  if (path === '$linked' && isJsonObject(value) && Array.isArray(value.path)) {
    const steps = resolveSteps(words.find, entity, value.path.map(String));
    if (!steps) return text('autoRule.linked');
    const to = valueText(undefined, value.to as JsonValue, words);
    return text('rule.equals', { field: wayText(steps, text), value: to });
  }
  if (path.startsWith('$') || isJsonObject(value)) return undefined;
  const shown = [value].flat().map((one) => valueText(undefined, one, words));
  return text('rule.equals', { field: pathText(entity, path, words), value: shown.join(', ') });
}

function whenText(entity: Entity, when: When, words: RuleWords): string | undefined {
  const entries = Object.entries(when);
  if (entries.length === 0) return words.text('rule.everyRecord');
  return joined(
    entries.map(([path, value]) => conditionText(entity, path, value, words)),
    words,
  );
}

/**
 * Describes the condition of a rule in German; falls back to JSON for what only the filter language can
 * express.
 */
export function describeRule(entity: Entity, when: When, words: RuleWords): string {
  return whenText(entity, when, words) ?? JSON.stringify(when);
}
