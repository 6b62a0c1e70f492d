import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Button, Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import type { ProfileAction } from './ProfileAction.ts';

interface MoreActionsProps {
  actions: readonly ProfileAction[];
  /** Without a word on the button, where there is little room. */
  isSmall?: boolean;
}

/** Actions behind one button; destructive ones come last, after a divider. */
export function MoreActions({ actions, isSmall = false }: MoreActionsProps) {
  const text = useText();
  const id = useId();
  const ordered = actions.toSorted(
    (one, other) => Number(one.isDangerous ?? 0) - Number(other.isDangerous ?? 0),
  );
  const firstGrave = ordered.findIndex(({ isDangerous }) => isDangerous);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function handleChoice(action: ProfileAction): void {
    setAnchor(null);
    action.onRun();
  }

  const opener = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;

  return (
    <>
      {isSmall ? (
        <IconButton size="small" aria-label={text('profile.moreActions')} {...opener}>
          <MoreVertIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ArrowDropDownIcon />} {...opener}>
          {text('profile.moreActions')}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ordered.map((action, at) => [
          at > 0 && at === firstGrave ? <Divider key="grave" /> : null,
          <MenuItem
            key={action.name}
            onClick={() => handleChoice(action)}
            sx={action.isDangerous ? { color: 'error.main' } : {}}
          >
            {action.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
