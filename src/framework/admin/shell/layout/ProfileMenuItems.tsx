import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import ComputerIcon from '@mui/icons-material/Computer';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactElement, useContext } from 'react';
import { Link } from 'react-router-dom';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { TextKey } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useOwnRecord } from '../../session/own-profile/useOwnRecord.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { Permitted } from '../../session/rights/Permitted.tsx';
import { useServices } from '../../session/services/useServices.ts';
import { openPalette } from '../palette/openPalette.ts';
import { openShortcutMap } from '../shortcuts/Shortcut.ts';
import { useDebugMode } from './useDebugMode.ts';

type Mode = 'light' | 'dark' | undefined;
type ModeTextKey = Extract<TextKey, 'app.lightMode' | 'app.darkMode' | 'app.systemMode'>;

interface Choice {
  mode: Mode;
  textKey: ModeTextKey;
  icon: ReactElement;
}

const choices: readonly Choice[] = [
  { mode: 'light', textKey: 'app.lightMode', icon: <LightModeOutlinedIcon fontSize="small" /> },
  { mode: 'dark', textKey: 'app.darkMode', icon: <DarkModeOutlinedIcon fontSize="small" /> },
  { mode: undefined, textKey: 'app.systemMode', icon: <ComputerIcon fontSize="small" /> },
];

/** Light, dark, or the system's preference, which applies until the user chooses. */
function ThemeItems() {
  const text = useText();
  // the key of react-admin's `useTheme`, which cannot return to "unset"
  const [mode, setMode] = useStore<Mode>('theme');
  return choices.map(({ mode: choice, textKey, icon }) => (
    <MenuItem
      key={textKey}
      role="menuitemradio"
      aria-checked={choice === mode}
      selected={choice === mode}
      onClick={() => setMode(choice)}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{text(textKey)}</ListItemText>
    </MenuItem>
  ));
}

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
