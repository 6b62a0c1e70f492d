import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { AccountCard } from './AccountCard.tsx';
import { useLogin } from './useLogin.ts';

/** Links to the current user's rights and their sources. */
export function OwnRights() {
  const text = useText();
  const login = useLogin();
  const opens = useOpens();
  const path = login && permissionPaths.user(login.loginUserId);
  if (path === null || !opens(path)) return null;
  return (
    <AccountCard
      title={text('account.rights')}
      hint={text('account.rightsHint')}
      actions={
        <Button component={Link} to={path} variant="outlined">
          {text('account.showRights')}
        </Button>
      }
    />
  );
}
