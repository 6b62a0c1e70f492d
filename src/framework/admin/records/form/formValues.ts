import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';

/**
 * Fields the user may edit: in an existing record those its `$access` allows and that the user may read, in a
 * new one those that are required or changeable. Editing what one cannot see would overwrite it blindly.
 * @param names restricts the result; defaults to all fields of the entity's form
 */
export function formFields(
  entity: VisibleEntity,
  record: RaRecord | undefined,
  names: readonly string[] = shownNames(entity),
): Field[] {
  const wanted = new Set(names);
  const may = (action: 'read' | 'write', name: string) =>
    checkAccess([entity], {
      action,
      resource: `${entity.resource}.${name}`,
      ...(record ? { record: { ...record, $access: record.$access } } : {}),
    });
  return entity.fields.filter(
    ({ name, readOnly, writeOnly }) =>
      wanted.has(name) && !readOnly && may('write', name) && (!record || writeOnly || may('read', name)),
  );
}

function shownNames(entity: VisibleEntity): string[] {
  return entity.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}

const lists = new Set<FieldKind>(['valueList']);

/**
 * Initial value of an input in a new record: the field's default, the defaults of its members (`{country:
 * 'DE'}`), or null. A required switch starts off because it has no third state.
 */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'boolean' && field.required) return false;
  // a registered input fills the whole value itself
  if (!field.members || lists.has(field.kind) || field.widget !== undefined) return null;
  const given = field.members
    .filter(({ readOnly, deprecated }) => !readOnly && !deprecated)
    .map((member) => [member.name, defaultOf(member)] as const)
    .filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/**
 * Whether a value is missing, or an object whose values are all missing. An empty list counts as a value:
 * "none".
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return isJsonObject(value) && Object.values(value).every(isEmptyValue);
}

/** Whether a value is a list without entries, which differs from an unset list. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether a value contains anything beyond the defaults it starts with. */
export function isBegun(field: Field, value: unknown): boolean {
  if (isEmptyValue(value)) return false;
  if (!field.members || !isJsonObject(value)) return true;
  const members = new Map(field.members.map((member) => [member.name, member]));
  return Object.entries(value).some(([name, entry]) => {
    const member = members.get(name);
    if (!member || isEmptyValue(entry)) return !isEmptyValue(entry);
    return isBegun(member, entry) && !isSameValue(entry, defaultOf(member));
  });
}

/** Whether a field has nothing to show: an empty list says something only if the field has a word for it. */
export function saysNothing({ emptyList }: Pick<Field, 'emptyList'>, value: unknown): boolean {
  return isEmptyValue(value) || (emptyList === undefined && isEmptyList(value));
}
