import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { placePath } from '../../../schema/fieldPath.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../schema/rights/Grants.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';

/** The user's rights on a record in its profile. */
export interface ProfileRights {
  edit: boolean;
  duplicate: boolean;
  delete: boolean;
  /** Deactivate and reactivate. */
  setActive: boolean;
  /** Give others access to it. */
  share: boolean;
}

/** Whether a field may be set, even if only by a step such as "Deaktivieren". */
function maySet(entity: VisibleEntity, access: RecordAccess | undefined, name: string): boolean {
  return coversField(access?.update ?? entity.rights.update, name);
}

/** Derives the rights from the record's `$access` and the entity's rights; the server has the final say. */
export function profileMay(entity: VisibleEntity, record: RaRecord): ProfileRights {
  const { resource, actions, lifecycle } = entity;
  const { $access } = record;
  const may = (action: string) => checkAccess([entity], { action, resource, record: { $access } });
  return {
    edit: actions.includes('update') && may('edit'),
    duplicate: actions.includes('create') && may('clone'),
    delete: actions.includes('delete') && may('delete'),
    share: may('shareAccess'),
    setActive: lifecycle !== undefined && maySet(entity, $access, lifecycle.activeField),
  };
}

/** The server's limit of populated paths per request; other records are looked up by id. */
const atMost = 20;

function relationsIn(field: Field): string[] {
  if (field.kind === 'link' || kindTraits[field.kind].isFile) return [field.name];
  return referencePaths(field).map((members) => placePath({ field, members }));
}

/**
 * Relations that the profile needs titles for, also inside values (`items.product`). Only readable ones,
 * because the server refuses the others.
 */
export function populatedFields({ fields, rights }: Pick<VisibleEntity, 'fields' | 'rights'>): string[] {
  return fields
    .filter(({ writeOnly }) => !writeOnly)
    .filter(({ name }) => rights.read === true || rights.read.includes(name))
    .flatMap(relationsIn)
    .slice(0, atMost);
}
