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

const linked = '$linked';

/** The conditions that must all hold, also those of `$and`, as automatic permissions have it. */
function conditionsIn(when: Readonly<Record<string, JsonValue>>): [string, JsonValue][] {
  return Object.entries(when).flatMap(([path, value]): [string, JsonValue][] =>
    path === '$and' && Array.isArray(value) && value.every(isJsonObject)
      ? value.flatMap((part) => conditionsIn(part as Record<string, JsonValue>))
      : [[path, value]],
  );
}

/** The condition of a rule in German; what only the language of filters can say is shown as it is written. */
export function describeRule(
  entity: Named,
  when: Readonly<Record<string, JsonValue>>,
  text: TextFunction,
): string {
  const entries = conditionsIn(when);
  if (entries.length === 0) return text('rule.everyRecord');
  const isTold = ([path, value]: [string, JsonValue]) =>
    path === linked || (!path.startsWith('$') && !isJsonObject(value));
  if (!entries.every(isTold)) return JSON.stringify(when);
  return entries
    .map(([path, value]) =>
      path === linked ? text('autoRule.linked') : conditionText(entity, path, value, text),
    )
    .reduce((one, other) => text('rule.and', { one, other }));
}
