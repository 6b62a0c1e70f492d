import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { memo, useRef } from 'react';
import { useListFilterContext } from 'react-admin';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { useListFilter } from './filters/useListFilter.ts';
import { useTyped } from './useTyped.ts';

/** Searches the list, debounced by half a second. */
export const ListSearch = memo(function ListSearch({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { filterValues } = useListFilterContext();
  const { setFilter } = useListFilter();
  const stored = typeof filterValues.$search === 'string' ? filterValues.$search : '';
  const { typed, type, finish } = useTyped({
    stored,
    take: (next) => setFilter('$search', next === '' ? undefined : next),
  });

  function handleClear(): void {
    type('');
    finish();
  }

  const label = text('list.searchIn', { name: entity.plural });
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([
    { name: 'list.search', keys: ['/'], label, scope: 'list', onRun: () => input.current?.focus() },
  ]);
  return (
    <TextField
      type="search"
      inputRef={input}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      placeholder={text('list.search')}
      fullWidth={false}
      margin="none"
      sx={{ flex: { xs: '1 1 70%', sm: 'none' }, width: { sm: 220, xl: 280 } }}
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
              <IconButton size="small" aria-label={text('list.clearSearch')} onClick={handleClear}>
                <ClearIcon fontSize="small" />
              </IconButton>
            ),
        },
      }}
    />
  );
});
