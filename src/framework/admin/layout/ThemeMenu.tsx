import ComputerIcon from '@mui/icons-material/Computer';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactElement, useState } from 'react';
import type { TextKey } from '../i18n/createText.ts';
import { useText } from '../i18n/useText.ts';

type Mode = 'light' | 'dark' | undefined;
type ModeTextKey = Extract<TextKey, 'app.lightMode' | 'app.darkMode' | 'app.systemMode'>;

interface Choice {
  mode: Mode;
  textKey: ModeTextKey;
  icon: ReactElement;
}

const systemChoice: Choice = {
  mode: undefined,
  textKey: 'app.systemMode',
  icon: <ComputerIcon fontSize="small" />,
};

const choices: readonly Choice[] = [
  { mode: 'light', textKey: 'app.lightMode', icon: <LightModeOutlinedIcon fontSize="small" /> },
  { mode: 'dark', textKey: 'app.darkMode', icon: <DarkModeOutlinedIcon fontSize="small" /> },
  systemChoice,
];

/** Light, dark, or as the system says, which is what applies until somebody chooses. */
export function ThemeMenu() {
  const text = useText();
  // the key of react-admin's `useTheme`, which cannot go back to "unset"
  const [mode, setMode] = useStore<Mode>('theme');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = choices.find((choice) => choice.mode === mode) ?? systemChoice;

  function handleChoice(chosen: Mode): void {
    setMode(chosen);
    setAnchor(null);
  }

  return (
    <>
      <Tooltip title={text(current.textKey)}>
        <IconButton
          color="inherit"
          aria-label={text(current.textKey)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {current.icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ mode: choice, textKey, icon }) => (
          <MenuItem
            key={textKey}
            role="menuitemradio"
            aria-checked={choice === mode}
            selected={choice === mode}
            onClick={() => handleChoice(choice)}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{text(textKey)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
