import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Dialog,
  InputAdornment,
  InputBase,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import type { PaletteItem } from './pageActions.ts';
import { usePaletteItems } from './usePaletteItems.ts';

/** Index of the chosen entry, out of `count`, after a key; null for keys that do not move it. */
export function moveChoice(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  chosen: number;
  onChoose: (item: PaletteItem) => void;
}

/** The items under the names of their groups; the keyboard focus stays in the field above. */
function PaletteList({ id, items, chosen, onChoose }: PaletteListProps) {
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

interface CommandPaletteProps {
  /** Returns the text typed before the field was rendered, once. */
  takeTyped: () => string;
  onClose: () => void;
}

/** One field that finds pages, records to create, actions, and every record the user may read. */
export function CommandPalette({ takeTyped, onClose }: CommandPaletteProps) {
  const text = useText();
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { items, isSearching, isPartial } = usePaletteItems(typed);
  const at = Math.min(chosen, items.length - 1);
  const outcome =
    items.length === 0 ? text('palette.nothing') : text('palette.found', { smart_count: items.length });

  function handleFocus(): void {
    const early = takeTyped();
    if (early !== '') setTyped((before) => early + before);
  }

  function go(item: PaletteItem | undefined): void {
    if (!item) return;
    onClose();
    if (item.onRun) item.onRun();
    else navigate(item.path);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = moveChoice(event.key, at, items.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter') go(items[at]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': text('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        value={typed}
        placeholder={text('palette.hint')}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': text('palette.hint'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': items[at] ? `${listId}-${at}` : undefined,
          autoComplete: 'off',
        }}
        sx={{ px: 2, py: 1.25, fontSize: '1.0625rem' }}
      />
      <PaletteList id={listId} items={items} chosen={at} onChoose={go} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
      >
        <span role="status">
          {isSearching
            ? text('palette.searching')
            : [outcome, isPartial ? text('palette.partial') : []].flat().join(' ')}
        </span>
        <Box component="span" sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }}>
          {text('palette.usage')}
        </Box>
      </Typography>
    </Dialog>
  );
}
