import { Box, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import type { PaletteItem } from './PaletteItem.ts';

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  chosen: number;
  onChoose: (item: PaletteItem) => void;
}

/** The items under the names of their groups; the keyboard focus stays in the field above. */
export function PaletteList({ id, items, chosen, onChoose }: PaletteListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <Box
      ref={list}
      role="listbox"
      id={id}
      aria-label={text('palette.title')}
      sx={{ overflowY: 'auto', maxHeight: 'min(60vh, 480px)', borderTop: 1, borderColor: 'divider', pb: 0.5 }}
    >
      {items.map((item, at) => {
        const { path, group, label, detail, icon } = item;
        return (
          <Box key={`${group} ${path}`} role="presentation">
            {items[at - 1]?.group === group ? null : (
              <Typography
                variant="overline"
                component="div"
                role="presentation"
                color="textSecondary"
                sx={{ px: 2, pt: 1, lineHeight: 1.6 }}
              >
                {group}
              </Typography>
            )}
            <ListItemButton
              component="div"
              role="option"
              id={`${id}-${at}`}
              tabIndex={-1}
              aria-selected={at === chosen}
              selected={at === chosen}
              onClick={() => onChoose(item)}
              sx={({ palette }) => ({
                mx: 1,
                py: 0.5,
                borderRadius: 1,
                '&.Mui-selected, &.Mui-selected:hover': {
                  backgroundColor: palette.colours.brand,
                  // not by colour alone
                  boxShadow: `inset 3px 0 ${palette.colours.accent}`,
                },
              })}
            >
              <ListItemIcon>
                <EntityIcon name={icon} />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />
              {detail ? (
                <Typography variant="body2" color="textSecondary" noWrap sx={{ ml: 2, maxWidth: '45%' }}>
                  {detail}
                </Typography>
              ) : null}
            </ListItemButton>
          </Box>
        );
      })}
    </Box>
  );
}
