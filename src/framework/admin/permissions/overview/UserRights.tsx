import { Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';
import { Tag } from '../../records/fields/Tag.tsx';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { grantsOf } from '../frame/grantsOf.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

/** The roles of a login, and whether it has rights of its own. */
export function UserRights({ user }: { user: RaRecord }) {
  const text = usePermissionText();
  const roles = useDefinitions().entity('roles');
  const listed: unknown[] = Array.isArray(user.roles) ? user.roles : [];
  const names = listed.filter(isJsonObject).map((role) => {
    return roles ? recordTitle(roles, role) : String(role.title ?? role.id);
  });
  const hasOwn = Object.keys(grantsOf(user.crudAccess)).length > 0;
  if (names.length === 0 && !hasOwn) {
    return <Typography color="textSecondary">{text('rights.noRole')}</Typography>;
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {names.map((name) => (
        <Tag key={name} label={name} />
      ))}
      {hasOwn ? <Tag label={text('rights.ownRights')} /> : null}
    </Stack>
  );
}
