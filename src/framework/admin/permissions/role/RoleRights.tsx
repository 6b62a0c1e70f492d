import type { RaRecord } from 'ra-core';
import type { Field } from '../../../schema/model.ts';
import { grantsOf } from '../frame/grantsOf.ts';
import { GrantsInput } from './GrantsInput.tsx';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

interface RoleRightsProps {
  /** Updatable fields of the role. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The matrix of a role, editable if the user may update the field. */
export function RoleRights({ editable, record }: RoleRightsProps) {
  if (editable.some(({ name }) => name === 'crudAccess')) return <GrantsInput source="crudAccess" />;
  return record && 'crudAccess' in record ? <RoleMatrixLater grants={grantsOf(record.crudAccess)} /> : null;
}
