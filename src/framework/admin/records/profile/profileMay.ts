import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { RecordAccess } from '../../../schema/rights/ResourceAccess.ts';
import { judgeAccess } from '../../session/authProvider/judgeAccess.ts';

/** What the person may do with a record from its profile. */
export interface ProfileRights {
  edit: boolean;
  duplicate: boolean;
  delete: boolean;
  /** Deactivate and reactivate. */
  setActive: boolean;
  /** Give others access to it. */
  share: boolean;
}

/** Whether a field may be set, be it only by a step such as "Deaktivieren". */
function maySet(entity: VisibleEntity, access: RecordAccess | undefined, name: string): boolean {
  const scope = access?.update ?? entity.rights.update;
  return entity.fields.some((field) => field.name === name) && (scope === true || scope.includes(name));
}

/** What `$access` of the record and the rights of the entity say; the server decides. */
export function profileMay(entity: VisibleEntity, record: RaRecord): ProfileRights {
  const { resource, actions } = entity;
  const { $access } = record;
  const may = (action: string) => judgeAccess([entity], { action, resource, record: { $access } });
  return {
    edit: actions.includes('update') && may('edit'),
    duplicate: actions.includes('create') && may('clone'),
    delete: actions.includes('delete') && may('delete'),
    share: may('shareAccess'),
    setActive: maySet(entity, record.$access, 'isActive'),
  };
}
