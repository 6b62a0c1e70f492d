import CookieIcon from '@mui/icons-material/CookieOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { cookieTexts } from '../../contract/tracker/cookieTexts.ts';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';

/** User menu entry that opens the cookie dialog. */
export function CookieMenuItem({ onDone }: { onDone: () => void }) {
  return (
    <MenuItem
      onClick={() => {
        onDone();
        ownCookies.ask();
      }}
    >
      <ListItemIcon>
        <CookieIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{cookieTexts.settings}</ListItemText>
    </MenuItem>
  );
}
