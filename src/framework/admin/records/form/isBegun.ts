import { isJsonObject } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { defaultOf } from './defaultOf.ts';
import { isEmptyValue } from './isEmptyValue.ts';

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
