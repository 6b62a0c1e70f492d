import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { focusKey } from './useWantedFocus.ts';
import type { WeekEntry, weekdays } from './WeekEntry.ts';
import { headHeight } from './weekStyles.ts';
import { countText, coveredText } from './weekTexts.ts';

/** Action on a day: `open` an entry of it, or an item of its menu. */
export type DayAct = { kind: 'open'; key: string } | { kind: 'add' | 'copy' | 'clear'; day: number };

interface DayHeadProps {
  weekday: (typeof weekdays)[number];
  /** Entries of this day. */
  entries: readonly WeekEntry[];
  isEditable: boolean;
  onAct: (act: DayAct) => void;
}

const isShort = '@container (max-width: 88px)';

/** Name of a day and the time its entries cover; in an editable week also the menu of the day. */
export function DayHead({ weekday, entries, isEditable, onAct }: DayHeadProps) {
  const { day, name, short } = weekday;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isEmpty = entries.length === 0;

  function handle(kind: 'add' | 'copy' | 'clear') {
    return () => {
      setAnchor(null);
      onAct({ kind, day });
    };
  }

  const names = (
    <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
      <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
        <Box component="span" sx={{ [isShort]: { display: 'none' } }}>
          {name}
        </Box>
        <Box component="span" aria-hidden sx={{ display: 'none', [isShort]: { display: 'inline' } }}>
          {short}
        </Box>
      </Typography>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {coveredText(entries)}
        {isEditable ? <ExpandMoreIcon sx={{ fontSize: 16 }} /> : null}
      </Typography>
    </Box>
  );
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 5,
        height: headHeight,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isEditable ? (
        <ButtonBase
          {...{ [focusKey]: `day-${day}` }}
          id={id}
          aria-label={`${name}: ${isEmpty ? 'keine Zeiten' : `${countText(entries.length)}, ${coveredText(entries)}`}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            width: '100%',
            height: '100%',
            px: 0.75,
            '&:hover': { bgcolor: 'action.hover' },
            '&.Mui-focusVisible': { outlineOffset: -2 },
          }}
        >
          {names}
        </ButtonBase>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', px: 0.75 }}>{names}</Box>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={handle('add')}>Zeit hinzufügen</MenuItem>
        <MenuItem disabled={isEmpty} onClick={handle('copy')}>
          Auf andere Tage kopieren …
        </MenuItem>
        <MenuItem disabled={isEmpty} onClick={handle('clear')}>
          {isEmpty ? 'Alle Zeiten entfernen' : `${countText(entries.length)} entfernen`}
        </MenuItem>
      </Menu>
    </Box>
  );
}
