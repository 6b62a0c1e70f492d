import ComputerIcon from '@mui/icons-material/Computer';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useStore } from 'ra-core';
import type { ReactElement } from 'react';
import type { TextKey } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';

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
export function ThemeItems() {
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
