import { type RaRecord, useGetOne } from 'ra-core';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useOwnRecord } from '../../framework/admin/session/own-profile/useOwnRecord.ts';
import type { Field } from '../../framework/schema/model.ts';

interface OwnAvatar {
  resource: string;
  record: RaRecord;
  field: Field;
}

/** The current user's record and its picture field; null without the right to update it, and while loading. */
export function useOwnAvatar(): OwnAvatar | null {
  const own = useOwnRecord();
  const { resource = '', pictureField, fields = [] } = own?.entity ?? {};
  const field = fields.find(({ name }) => name === pictureField);
  const { data: record } = useGetOne(
    resource,
    { id: own?.id ?? '' },
    { enabled: own !== null && field !== undefined, retry: false },
  );
  if (!own || !field || !record) return null;
  const question = { action: 'write', resource: `${resource}.${field.name}`, record };
  return checkAccess([own.entity], question) ? { resource, record, field } : null;
}
