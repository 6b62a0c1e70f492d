import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { ProfileAction } from './ProfileAction.ts';

/** Actions behind one button. */
export function MoreActions({ actions }: { actions: readonly ProfileAction[] }) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function handleChoice(action: ProfileAction): void {
    setAnchor(null);
    action.onRun();
  }

  return (
    <>
      <IconButton
        id={id}
        aria-label={text('profile.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => handleChoice(action)}
            sx={action.isDangerous ? { color: 'error.main' } : {}}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
