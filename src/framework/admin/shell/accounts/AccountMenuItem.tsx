import KeyIcon from '@mui/icons-material/KeyOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';

/** Entry of the user menu that links to the account page. */
export function AccountMenuItem({ onDone }: { onDone: () => void }) {
  const text = useText();
  return (
    <MenuItem component={Link} to="/profile" onClick={onDone}>
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text('account.title')}</ListItemText>
    </MenuItem>
  );
}
