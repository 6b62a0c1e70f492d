import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { permissionPaths } from '../permissions/permissionPaths.ts';
import { AccountCard } from './AccountCard.tsx';
import { useLogin } from './useLogin.ts';

/** The way to what one may do, and from where one has it. */
export function OwnRights() {
  const text = useText();
  const login = useLogin();
  if (!login) return null;
  return (
    <AccountCard
      title={text('account.rights')}
      hint={text('account.rightsHint')}
      actions={
        <Button component={Link} to={permissionPaths.user(login.loginUserId)} variant="outlined">
          {text('account.showRights')}
        </Button>
      }
    />
  );
}
