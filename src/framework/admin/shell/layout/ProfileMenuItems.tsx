import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useOwnRecord } from '../../session/own/useOwnRecord.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { Permitted } from '../../session/rights/Permitted.tsx';
import { useServices } from '../../session/services/useServices.ts';
import { openPalette } from '../palette/openPalette.ts';
import { openShortcutMap } from '../shortcuts/openShortcutMap.ts';
import { ThemeItems } from './ThemeItems.tsx';
import { useDebugMode } from './useDebugMode.ts';

/** Path of the current user's profile; null if there is none, or if it is not visible to them. */
function useOwnProfile(): string | null {
  const { linkTo } = useDefinitions();
  const own = useOwnRecord();
  return own ? linkTo(own.entity.resource, own.id) : null;
}

/**
 * Entries of the user menu.
 * @param onDone closes the menu
 */
export function ProfileMenuItems({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { flow } = useServices();
  const { profileMenu = [] } = useContext(RegistryContext);
  const [isDebug, setIsDebug] = useDebugMode();
  const profile = useOwnProfile();
  return (
    <>
      {profile === null ? null : (
        <MenuItem component={Link} to={profile} onClick={onDone}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('profileMenu.profile')}</ListItemText>
        </MenuItem>
      )}
      {profileMenu.map(({ key, item: Item }) => (
        <Item key={key} onDone={onDone} />
      ))}
      <Permitted gui={guiKeys.palette}>
        <MenuItem
          onClick={() => {
            onDone();
            openPalette();
          }}
        >
          <ListItemIcon>
            <SearchIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('palette.title')}</ListItemText>
          <Typography variant="body2" color="textSecondary" sx={{ ml: 2 }}>
            {text('palette.keys')}
          </Typography>
        </MenuItem>
      </Permitted>
      <MenuItem
        onClick={() => {
          onDone();
          // once the menu, which would keep the keys to itself, is closed
          setTimeout(openShortcutMap);
        }}
      >
        <ListItemIcon>
          <KeyboardIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{text('palette.shortcuts')}</ListItemText>
      </MenuItem>
      <Divider />
      <ThemeItems />
      <Divider />
      <MenuItem role="menuitemcheckbox" aria-checked={isDebug} onClick={() => setIsDebug(!isDebug)}>
        <ListItemIcon>
          <BugReportIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText secondary={text(isDebug ? 'profileMenu.debugOn' : 'profileMenu.debugOff')}>
          {text('profileMenu.debug')}
        </ListItemText>
      </MenuItem>
      <Divider />
      <MenuItem
        onClick={() => {
          onDone();
          void flow.logOut();
        }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{text('profileMenu.logOut')}</ListItemText>
      </MenuItem>
    </>
  );
}
