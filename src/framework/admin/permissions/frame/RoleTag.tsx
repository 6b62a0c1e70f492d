import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Link } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/paths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { usePermissionText } from './usePermissionText.ts';

interface RoleTagProps {
  role: { id: string; name: string };
  /** Whether the tag links to the rights of the role. */
  isLink: boolean;
  /** Undefined if the user may not remove the role. */
  onRemove: (() => void) | undefined;
}

/** A role of a user, with a button to remove it. */
export function RoleTag({ role, isLink, onRemove }: RoleTagProps) {
  const text = usePermissionText();
  const opens = useOpens();
  const path = permissionPaths.role(role.id);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 30,
        maxWidth: '100%',
        pl: 1.25,
        pr: onRemove ? 0.25 : 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflowWrap: 'anywhere',
      }}
    >
      {isLink && opens(path) ? (
        <Link component={RouterLink} to={path}>
          {role.name}
        </Link>
      ) : (
        role.name
      )}
      {onRemove ? (
        <IconButton
          className="no-print"
          size="small"
          aria-label={text('userRights.removeRole', { name: role.name })}
          onClick={onRemove}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** Links from the rights of a role to its profile and to the comparison of roles. */
export function RoleLinks({ role }: { role: RaRecord }) {
  const text = usePermissionText();
  const opens = useOpens();
  const compare = permissionPaths.compare([role.id]);
  const profile = useDefinitions().linkTo('roles', role.id);
  return (
    <>
      {profile === null ? null : (
        <Button component={RouterLink} to={profile} variant="outlined">
          {text('roleRights.profile')}
        </Button>
      )}
      {opens(compare) ? (
        <Button component={RouterLink} to={compare} variant="outlined">
          {text('roleRights.compare')}
        </Button>
      ) : null}
    </>
  );
}
