import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Box, Checkbox, IconButton, Typography } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, memo, useSyncExternalStore } from 'react';
import { isRangeClick } from '../../framework/admin/records/list/bulk/isRangeClick.ts';
import type { Highlight } from '../../framework/admin/records/map/highlight.ts';
import { type MapTab, travelModes } from './mapSearch.ts';
import { MarkerIcon, markerShapes } from './markerShapes.tsx';
import type { Picks } from './picks.ts';
import { formatDistance, formatDuration, isBand, type MapResult } from './searchResults.ts';

/** Names shown of the assigned records; the card has all. */
const mostNames = 3;

function namesText(names: readonly string[]): string {
  const others = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return others > 0 ? `${shown} und ${others} weitere` : shown;
}

/** Whether a location has nobody; the marker of a band does not say it. */
function isAlone({ tab, colour, assigned, isPlanned }: MapResult): boolean {
  return (
    colour === 'red' || (isBand(colour) && tab === 'locations' && assigned.length === 0 && isPlanned !== true)
  );
}

/** Facts of a result in one line: place, car, assigned records, and whether a teacher is planned or free. */
function factsOf({ place, assigned, isPlanned, hasCar, isUnstated }: MapResult): string {
  const facts = [
    isUnstated ? 'ohne Angabe, ob frei' : '',
    place,
    hasCar ? 'mit Auto' : '',
    namesText(assigned),
    isPlanned ? 'vorgemerkt' : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

interface ResultRowProps {
  tab: MapTab;
  result: MapResult;
  /** Path of the profile; null if the user may not open it. */
  path: string | null;
  /** Whether Tab reaches the row; arrow keys reach the others. */
  isStop: boolean;
  highlight: Highlight;
  picks: Picks;
  /** The box was clicked, or with Shift all from the last row to this. */
  onPick: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
  onMenu: (anchor: HTMLElement, result: MapResult) => void;
}

/** A result; Enter and a click open its card, with Ctrl its page in a new tab. Its box and Space select it. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { tab, result, path, isStop, highlight, picks, onPick, onOpen, onMenu } = props;
  const { id, title, distance, duration } = result;
  const state = useSyncExternalStore(highlight.subscribe, () => {
    const { hovered, selected } = highlight.current();
    return `${hovered === id ? 'hovered' : ''} ${selected === id ? 'selected' : ''}`;
  });
  const isPicked = useSyncExternalStore(picks.subscribe, () => picks.has(id));
  const missing = [
    distance === null ? formatDistance(null) : '',
    duration === null ? formatDuration(null) : '',
  ].filter((text) => text !== '');

  function handleClick(event: MouseEvent): void {
    if (path !== null && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onOpen(id);
  }

  return (
    <Box
      component="li"
      data-row={id}
      onMouseEnter={() => highlight.hover(id)}
      onMouseLeave={() => highlight.hover(null)}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: `1px solid ${palette.divider}`,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 56px',
        ...(isPicked && { backgroundColor: palette.action.selected }),
        ...(state.includes('hovered') && { backgroundColor: palette.colours.hover }),
        ...(state.includes('selected') && {
          backgroundColor: palette.colours.brand,
          boxShadow: `inset 3px 0 ${palette.colours.accent}`,
        }),
      })}
    >
      <Checkbox
        size="small"
        checked={isPicked}
        tabIndex={isStop ? 0 : -1}
        onChange={(event) => onPick(id, isRangeClick(event))}
        slotProps={{ input: { 'aria-label': `Auswählen: ${title}` } }}
        sx={{ m: 0.5, mr: 0 }}
      />
      <Box
        component="a"
        {...(path === null ? { role: 'button' } : { href: path })}
        data-result={id}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={handleClick}
        onKeyDown={(event: KeyboardEvent) => {
          if (path === null && event.key === 'Enter') onOpen(id);
        }}
        onFocus={() => highlight.hover(id)}
        onBlur={() => highlight.hover(null)}
        sx={({ palette }) => ({
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: '18px minmax(0, 1fr) auto',
          columnGap: 1,
          alignItems: 'baseline',
          pl: 0.5,
          py: 0.75,
          color: 'text.primary',
          textDecoration: 'none',
          cursor: 'pointer',
          '&:focus-visible': { outline: `2px solid ${palette.colours.accent}`, outlineOffset: -2 },
          '& > svg': { alignSelf: 'start', mt: '3px' },
        })}
      >
        <MarkerIcon colour={result.colour} label={markerShapes[result.colour].title} />
        <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          component="span"
          sx={{ whiteSpace: 'nowrap', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {distance === null ? '' : formatDistance(distance)}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ gridColumn: 2, overflowWrap: 'anywhere' }}
        >
          {isAlone(result) ? <strong>ohne Lehrkraft · </strong> : null}
          {factsOf(result)}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ justifySelf: 'end', maxWidth: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {duration === null ? '' : formatDuration(duration)}
          {tab === 'teachers' && result.travelMode ? ` ${travelModes[result.travelMode]}` : ''}
        </Typography>
        {missing.map((text) => (
          <Typography
            key={text}
            component="span"
            variant="caption"
            sx={{ gridColumn: '2 / -1', color: 'warning.main' }}
          >
            {text}
          </Typography>
        ))}
      </Box>
      <IconButton
        aria-label={`Menü: ${title}`}
        aria-haspopup="menu"
        tabIndex={isStop ? 0 : -1}
        onClick={(event) => onMenu(event.currentTarget, result)}
        sx={{ m: 0.5 }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});
