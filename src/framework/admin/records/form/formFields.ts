import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Field } from '../../../schema/model.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';

/**
 * Fields the user may edit: in an existing record those its `$access` allows, in a new one those that are
 * required or changeable.
 * @param names restricts the result; defaults to all fields of the entity's form
 */
export function formFields(
  entity: VisibleEntity,
  record: RaRecord | undefined,
  names: readonly string[] = shownNames(entity),
): Field[] {
  const wanted = new Set(names);
  return entity.fields.filter(
    ({ name, readOnly }) =>
      wanted.has(name) &&
      !readOnly &&
      checkAccess([entity], {
        action: 'write',
        resource: `${entity.resource}.${name}`,
        ...(record ? { record: { $access: record.$access } } : {}),
      }),
  );
}

function shownNames(entity: VisibleEntity): string[] {
  return entity.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
