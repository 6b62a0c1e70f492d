import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import type { ProfileAction } from './ProfileAction.ts';

/** Actions behind one button; destructive ones come last, after a divider. */
export function MoreActions({ actions }: { actions: readonly ProfileAction[] }) {
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

  return (
    <>
      <Button
        id={id}
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('profile.moreActions')}
      </Button>
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
