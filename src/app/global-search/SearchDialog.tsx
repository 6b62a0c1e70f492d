import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import StarIcon from '@mui/icons-material/StarRounded';
import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Dialog,
  IconButton,
  InputAdornment,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EntityIcon } from '../../framework/admin/shell/layout/EntityIcon.tsx';
import { moveChoice } from '../../framework/admin/shell/palette/moveChoice.ts';
import { type ShownGroup, type ShownHit, useGlobalSearch } from './useGlobalSearch.ts';

interface HitLinkProps {
  id: string;
  hit: ShownHit;
  isChosen: boolean;
  onOpen: (hit: ShownHit) => void;
}

/** A hit that opens its record; the keyboard focus stays in the field above. */
function HitLink({ id, hit, isChosen, onOpen }: HitLinkProps) {
  const { text, ref, isActive, isBest, path } = hit;
  return (
    <Box
      component="a"
      role="option"
      id={id}
      href={path}
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={(event: MouseEvent) => {
        // the browser opens it in a new tab or window
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(hit);
      }}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        minHeight: 44,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        backgroundColor: isChosen ? palette.colours.brand : isBest ? palette.action.selected : undefined,
        // not by colour alone
        boxShadow: isChosen ? `inset 3px 0 ${palette.colours.accent}` : undefined,
        '&:hover': { backgroundColor: isChosen ? palette.colours.brand : palette.action.hover },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="div"
          variant="body2"
          sx={{ fontWeight: isBest ? 600 : 400, overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
        {ref ? (
          <Typography component="div" variant="caption" color="textSecondary" noWrap>
            {ref}
          </Typography>
        ) : null}
      </Box>
      {isActive ? null : <Chip size="small" variant="outlined" label="Deaktiviert" />}
      {isBest ? (
        <StarIcon
          fontSize="small"
          titleAccess="Bester Treffer"
          sx={({ palette }) => ({ color: palette.colours.accent, mt: 0.125 })}
        />
      ) : null}
    </Box>
  );
}

interface GroupListProps {
  group: ShownGroup;
  listId: string;
  /** Place of the first hit among all. */
  start: number;
  chosen: number;
  onOpen: (hit: ShownHit) => void;
}

function GroupList({ group: { title, icon, hits }, listId, start, chosen, onOpen }: GroupListProps) {
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      // on a phone an empty group would only push the others down
      sx={{ minWidth: 0, display: { xs: hits.length === 0 ? 'none' : 'block', sm: 'block' } }}
    >
      <Typography
        id={titleId}
        component="h3"
        variant="subtitle2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, pb: 0.5 }}
      >
        <EntityIcon name={icon} />
        {title}
      </Typography>
      {hits.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, py: 0.75 }}>
          Keine Treffer
        </Typography>
      ) : (
        hits.map((hit, at) => (
          <HitLink
            key={hit.value}
            id={`${listId}-${start + at}`}
            hit={hit}
            isChosen={start + at === chosen}
            onOpen={onOpen}
          />
        ))
      )}
    </Box>
  );
}

interface ResultsProps {
  listId: string;
  groups: readonly ShownGroup[];
  chosen: number;
  onOpen: (hit: ShownHit) => void;
}

/** The groups in a grid. */
function Results({ listId, groups, chosen, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, chosen]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <Box
      ref={list}
      role="listbox"
      id={listId}
      aria-label="Suchergebnisse"
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {groups.map((group, at) => (
        <GroupList
          key={group.name}
          group={group}
          listId={listId}
          start={starts[at] ?? 0}
          chosen={chosen}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}

const partial = 'Nicht alles wurde rechtzeitig durchsucht. Tippe mehr, um die Suche einzugrenzen.';

interface SearchDialogProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** One field that searches people, institutions, products and courses at once. */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { state, groups, isPartial, retry } = useGlobalSearch(text);
  const hits = groups.flatMap((group) => group.hits);
  const [moved, setMoved] = useState<number | null>(null);
  const best = Math.max(
    0,
    hits.findIndex(({ isBest }) => isBest),
  );
  const chosen = Math.min(moved ?? best, hits.length - 1);
  const isEmpty = state === 'done' && hits.length === 0;

  function open({ path }: ShownHit): void {
    onClose();
    navigate(path);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = moveChoice(event.key, chosen, hits.length);
    const hit = hits[chosen];
    if (next !== null) setMoved(next);
    else if (event.key !== 'Enter') return;
    else if (hit && (event.ctrlKey || event.metaKey)) window.open(hit.path, '_blank', 'noopener');
    else if (hit) open(hit);
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': 'Suchen' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2.5 }, pt: 2, pb: 1.5 }}>
        <TextField
          autoFocus
          fullWidth
          hiddenLabel={false}
          label="Suchbegriff eingeben"
          value={text}
          onChange={(event) => {
            onType(event.target.value);
            setMoved(null);
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={handleKeyDown}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
            htmlInput: {
              role: 'combobox',
              'aria-expanded': hits.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': hits[chosen] ? `${listId}-${chosen}` : undefined,
              autoComplete: 'off',
              enterKeyHint: 'search',
            },
          }}
        />
        <IconButton aria-label="Schließen" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 1.5, sm: 2.5 }, pb: 2, overflowY: 'auto', flex: 1 }}>
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, '&:not(:empty)': { pb: 1.5, px: 1 } }}
        >
          {state === 'empty'
            ? 'Namen, Nummern, Mailadressen und Telefonnummern, auch in Teilen und mit Tippfehlern.'
            : null}
          {state === 'loading' ? (
            <>
              <CircularProgress size={16} aria-hidden />
              Suchergebnisse werden geladen...
            </>
          ) : null}
          {isEmpty ? 'Keine Ergebnisse für diese Suche' : null}
          {state === 'done' && isPartial ? partial : null}
        </Typography>
        {state === 'failed' ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                Erneut versuchen
              </Button>
            }
          >
            Beim Laden der Suchergebnisse ist ein Fehler aufgetreten
          </Alert>
        ) : null}
        {hits.length > 0 ? <Results listId={listId} groups={groups} chosen={chosen} onOpen={open} /> : null}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          justifyContent: 'space-between',
          gap: 2,
          px: 2.5,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <span>Pfeiltasten wählen aus, Enter öffnet, Strg+Enter in neuem Tab.</span>
        <span>Seiten und Befehle: Strg+K</span>
      </Typography>
    </Dialog>
  );
}
