import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Field } from '../../../schema/model.ts';
import { judgeAccess } from '../../session/authProvider/judgeAccess.ts';

/**
 * The fields a person may fill in: of a new record those it needs and those that may be changed, of an existing one those
 * its `$access` allows.
 * @param names restricts them; all of the entity's form without it
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
      judgeAccess([entity], {
        action: 'write',
        resource: `${entity.resource}.${name}`,
        ...(record ? { record: { $access: record.$access } } : {}),
      }),
  );
}

function shownNames(entity: VisibleEntity): string[] {
  return entity.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
