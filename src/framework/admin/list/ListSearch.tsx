import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useText } from '../i18n/useText.ts';
import { useListFilter } from './useListFilter.ts';

const pauseMs = 500;

/** Looks through the list once the typing has paused for half a second. */
export function ListSearch({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { filterValues } = useListContext();
  const { setFilter } = useListFilter();
  const stored = typeof filterValues.$search === 'string' ? filterValues.$search : '';
  const [typed, setTyped] = useState(stored);
  const timer = useRef<number>(undefined);
  const latest = useRef(setFilter);
  useEffect(() => {
    latest.current = setFilter;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function handleType(next: string): void {
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current('$search', next.trim() || undefined), pauseMs);
  }

  const label = text('list.searchIn', { name: entity.plural });
  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => handleType(event.target.value)}
      placeholder={text('list.search')}
      fullWidth={false}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            typed === '' ? null : (
              <IconButton size="small" aria-label={text('list.clearSearch')} onClick={() => handleType('')}>
                <ClearIcon fontSize="small" />
              </IconButton>
            ),
        },
      }}
    />
  );
}
