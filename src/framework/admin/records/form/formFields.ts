import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
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
