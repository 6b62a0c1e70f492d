import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Chip,
  Dialog,
  InputAdornment,
  InputBase,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import { moveChoice } from './moveChoice.ts';
import type { PaletteItem } from './pageActions.ts';
import { placeIn, placesOf, type SearchPlace } from './searchPlaces.ts';
import type { OpenActionDialog } from './usePaletteActions.ts';
import { usePaletteItems } from './usePaletteItems.ts';

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  chosen: number;
  /** @param isApart in a new tab */
  onChoose: (item: PaletteItem, isApart: boolean) => void;
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
        const { path, group, label, detail, icon, mark } = item;
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
              onClick={(event: MouseEvent) => onChoose(item, event.ctrlKey || event.metaKey)}
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
              {mark ? <Chip size="small" variant="outlined" label={mark} sx={{ ml: 1 }} /> : null}
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

interface PlaceChipsProps {
  places: readonly SearchPlace[];
  onChoose: (place: SearchPlace) => void;
}

/** Areas with hits: one of them restricts the search to it. */
function PlaceChips({ places, onChoose }: PlaceChipsProps) {
  const text = useText();
  return (
    <Box
      role="group"
      aria-label={text('palette.places')}
      sx={{ display: 'flex', gap: 0.75, px: 2, pb: 1.25, overflowX: 'auto', scrollbarWidth: 'thin' }}
    >
      {places.map((place) => (
        <Chip
          key={place.label}
          size="small"
          variant="outlined"
          label={place.label}
          onClick={() => onChoose(place)}
        />
      ))}
    </Box>
  );
}

interface CommandPaletteProps {
  /** Returns the text typed before the field was rendered, once. */
  takeTyped: () => string;
  onClose: () => void;
  onDialog: OpenActionDialog;
}

/** One field that finds pages, records to create, actions, and every record the user may read. */
export function CommandPalette({ takeTyped, onClose, onDialog }: CommandPaletteProps) {
  const text = useText();
  const listId = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { entities, linkTo } = useDefinitions();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [only, setOnly] = useState<SearchPlace | null>(null);
  const open = entities.filter(({ resource }) => linkTo(resource) !== null);
  const named = only ? null : placeIn(typed, placesOf(open));
  const place = only ?? named?.place ?? null;
  const { items, places, isSearching, isPartial } = usePaletteItems(named?.rest ?? typed, place, onDialog);
  const at = Math.min(chosen, items.length - 1);
  const outcome =
    items.length === 0 ? text('palette.nothing') : text('palette.found', { smart_count: items.length });
  const within = place ? [text('palette.within', { name: place.label })] : [];

  function handleFocus(): void {
    const early = takeTyped();
    if (early !== '') setTyped((before) => early + before);
  }

  function restrictTo(next: SearchPlace | null): void {
    setOnly(next);
    setChosen(0);
    field.current?.focus();
  }

  function go(item: PaletteItem | undefined, isApart: boolean): void {
    if (!item) return;
    if (isApart && !item.onRun) {
      window.open(item.path, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.onRun) item.onRun();
    else navigate(item.path);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = moveChoice(event.key, at, items.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter') go(items[at], event.ctrlKey || event.metaKey);
    else if (event.key === 'Backspace' && typed === '' && only) restrictTo(null);
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
        inputRef={field}
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
            {only ? (
              <Chip
                size="small"
                label={only.label}
                onDelete={() => restrictTo(null)}
                sx={{ ml: 1, maxWidth: 200 }}
              />
            ) : null}
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
      {places.length > 0 ? <PlaceChips places={places} onChoose={restrictTo} /> : null}
      <PaletteList id={listId} items={items} chosen={at} onChoose={go} />
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
      >
        <span role="status">
          {isSearching
            ? text('palette.searching')
            : [...within, outcome, isPartial ? text('palette.partial') : []].flat().join(' · ')}
        </span>
        <Box component="span" sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }}>
          {text('palette.usage')}
        </Box>
      </Typography>
    </Dialog>
  );
}
