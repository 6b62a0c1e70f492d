import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputAdornment, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { moveChoice } from './moveChoice.ts';
import type { PaletteItem } from './PaletteItem.ts';
import { PaletteList } from './PaletteList.tsx';
import { usePaletteItems } from './usePaletteItems.ts';

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
