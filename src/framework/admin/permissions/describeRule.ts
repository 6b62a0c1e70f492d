import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { resolveSteps } from '../../schema/relationSteps.ts';
import { wayText } from '../autoPermissions/ruleTexts.ts';
import type { TextFunction } from '../i18n/createText.ts';

/** What a description needs to know of the definitions. */
export interface RuleWords {
  text: TextFunction;
  /** Undefined for what the person does not see. */
  find: (resource: string) => Entity | undefined;
}

type When = Readonly<Record<string, JsonValue>>;

function valueText(entity: Entity, path: string, value: JsonValue, { text }: RuleWords): string {
  if (value === '$me') return text('rule.me');
  const field = entity.fields.find(({ name }) => name === path);
  if (typeof value === 'boolean') return text(value ? 'rights.yes' : 'rights.no');
  const option = field?.options?.find((one) => one.value === value);
  return option?.title ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

function pathText(entity: Entity, path: readonly string[], { text, find }: RuleWords): string {
  const field = entity.fields.find(({ name }) => name === path.join('.'));
  if (field) return field.title;
  const steps = resolveSteps(find, entity, [...path]);
  return steps ? wayText(steps, text) : path.join(' → ');
}

function joined(parts: readonly (string | undefined)[], { text }: RuleWords): string | undefined {
  const told = parts.filter((part) => part !== undefined);
  if (told.length < parts.length || told.length === 0) return undefined;
  return told.reduce((one, other) => text('rule.and', { one, other }));
}

/** Undefined for what only the language of filters can say. */
function conditionText(entity: Entity, path: string, value: JsonValue, words: RuleWords): string | undefined {
  const { text } = words;
  if (path === '$and' && Array.isArray(value)) {
    return joined(
      value.map((part) => (isJsonObject(part) ? whenText(entity, part as When, words) : undefined)),
      words,
    );
  }
  if (path === '$linked' && isJsonObject(value) && Array.isArray(value.path)) {
    const steps = resolveSteps(words.find, entity, value.path.map(String));
    if (!steps) return text('autoRule.linked');
    const to = valueText(entity, '', value.to as JsonValue, words);
    return text('rule.equals', { field: wayText(steps, text), value: to });
  }
  if (path.startsWith('$') || isJsonObject(value)) return undefined;
  if ((path === '_id' || path === 'id') && value === '$me') return text('rule.isMe');
  const values = Array.isArray(value) ? value : [value];
  const told = values.map((one) => valueText(entity, path, one, words)).join(', ');
  return text('rule.equals', { field: pathText(entity, path.split('.'), words), value: told });
}

function whenText(entity: Entity, when: When, words: RuleWords): string | undefined {
  const entries = Object.entries(when);
  if (entries.length === 0) return words.text('rule.everyRecord');
  return joined(
    entries.map(([path, value]) => conditionText(entity, path, value, words)),
    words,
  );
}

/** The condition of a rule in German; what only the language of filters can say is shown as it is written. */
export function describeRule(entity: Entity, when: When, words: RuleWords): string {
  return whenText(entity, when, words) ?? JSON.stringify(when);
}
