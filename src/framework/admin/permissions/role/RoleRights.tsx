import type { RaRecord } from 'ra-core';
import type { Field } from '../../../schema/model.ts';
import { grantsOf } from '../frame/grantsOf.ts';
import { GrantsInput } from './GrantsInput.tsx';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

interface RoleRightsProps {
  /** Fields of the role that may be changed. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The matrix of a role, to be changed by who may. */
export function RoleRights({ editable, record }: RoleRightsProps) {
  if (editable.some(({ name }) => name === 'crudAccess')) return <GrantsInput source="crudAccess" />;
  return record && 'crudAccess' in record ? <RoleMatrixLater grants={grantsOf(record.crudAccess)} /> : null;
}
