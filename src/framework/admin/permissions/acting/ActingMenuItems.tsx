import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import SwitchAccountIcon from '@mui/icons-material/SwitchAccountOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';

/**
 * Account menu items: switch back while acting, else create a temporary user if the custom right allows it.
 */
export function ActingMenuItems({ onDone }: { onDone: () => void }) {
  const text = useText();
  const login = useLogin();
  const { loginAsOrigin } = useActing();
  const { submit } = useSubmit();
  const custom = useDefinitions().entity('login-users')?.rights.custom ?? [];
  if (login && login.originUserId !== null) {
    const handleBack = () => {
      onDone();
      submit(loginAsOrigin);
    };
    return (
      <MenuItem onClick={handleBack}>
        <ListItemIcon>
          <SwitchAccountIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{text('acting.back')}</ListItemText>
      </MenuItem>
    );
  }
  if (!custom.includes('createTemporaryUsers')) return null;
  return (
    <MenuItem component={Link} to="/profile/temporary" onClick={onDone}>
      <ListItemIcon>
        <PersonAddIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text('acting.temporary')}</ListItemText>
    </MenuItem>
  );
}
