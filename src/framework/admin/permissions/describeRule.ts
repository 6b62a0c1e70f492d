import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { TextFunction } from '../i18n/createText.ts';

type Named = Pick<Entity, 'fields'>;

function valueText(entity: Named, path: string, value: JsonValue, text: TextFunction): string {
  if (value === '$me') return text('rule.me');
  const field = entity.fields.find(({ name }) => name === path);
  if (typeof value === 'boolean') return text(value ? 'rights.yes' : 'rights.no');
  const option = field?.options?.find((one) => one.value === value);
  return option?.title ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

function conditionText(entity: Named, path: string, value: JsonValue, text: TextFunction): string {
  if ((path === '_id' || path === 'id') && value === '$me') return text('rule.isMe');
  const values = Array.isArray(value) ? value : [value];
  const told = values.map((one) => valueText(entity, path, one, text)).join(', ');
  const field = entity.fields.find(({ name }) => name === path)?.title ?? path;
  return text('rule.equals', { field, value: told });
}

/** The condition of a rule in German; what only the language of filters can say is shown as it is written. */
export function describeRule(
  entity: Named,
  when: Readonly<Record<string, JsonValue>>,
  text: TextFunction,
): string {
  const entries = Object.entries(when);
  if (entries.length === 0) return text('rule.everyRecord');
  const isPlain = entries.every(([path, value]) => !path.startsWith('$') && !isJsonObject(value));
  if (!isPlain) return JSON.stringify(when);
  return entries
    .map(([path, value]) => conditionText(entity, path, value, text))
    .reduce((one, other) => text('rule.and', { one, other }));
}
