import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  type UIEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useEvent } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../../../base/i18n/useText.ts';
import { profilePath } from '../../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { useWidgetKeys } from '../../../../shell/shortcuts/useWidgetKeys.ts';
import type { Highlight } from '../../../map/highlight.ts';
import { MarkerSign } from '../../../map/markerLooks.tsx';
import { useSelection } from '../../bulk/Selection.ts';
import { rowStop } from '../../moveBetweenRows.ts';
import { BesideButton } from '../../panel/BesideButton.tsx';
import { besideInCard, useOpenBeside } from '../../panel/openBeside.ts';
import { RowCheckbox } from '../../RowCheckbox.tsx';
import { useListWalk } from '../../useListWalk.ts';
import type { PlacedRow } from './placedRows.ts';

/** Opens the profile of a row, from which a way leads to its neighbours; with Ctrl, the browser opens it. */
export function useOpenProfile(
  entity: EntityView,
  remember: (id: string) => void,
): (event: MouseEvent, id: string) => void {
  const navigate = useNavigate();
  const walkFrom = useListWalk(entity);
  return useEvent((event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    remember(id);
    void navigate(profilePath(entity, id), { state: walkFrom(id) });
  });
}

interface RowProps {
  entity: EntityView;
  row: PlacedRow;
  canSelect: boolean;
  isSelected: boolean;
  /** Whether Tab reaches the row; arrow keys reach the others. */
  isStop: boolean;
  highlight: Highlight;
  onOpen: (event: MouseEvent, id: string) => void;
  onToggle: (id: string, end: { range: boolean }) => void;
  /** Undefined for rows without a marker. */
  onShow: ((id: string) => void) | undefined;
}

/** A record as a row: what its marker says, its title and its first columns. */
const Row = memo(function Row(props: RowProps) {
  const { entity, row, canSelect, isSelected, isStop, highlight, onOpen, onToggle, onShow } = props;
  const text = useText();
  const { id, title, line, mark } = row;
  const lit = useSyncExternalStore(highlight.subscribe, () => {
    const { hovered, selected } = highlight.current();
    return `${hovered === id ? 'hovered' : ''} ${selected === id ? 'shown' : ''}`;
  });
  const tabIndex = isStop ? 0 : -1;
  return (
    <Box
      component="li"
      data-id={id}
      onMouseEnter={() => highlight.hover(id)}
      onMouseLeave={() => highlight.hover(null)}
      onFocus={() => highlight.hover(id)}
      onBlur={() => highlight.hover(null)}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'stretch',
        minHeight: 44,
        borderBottom: `1px solid ${palette.divider}`,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 52px',
        ...(lit.includes('hovered') && { backgroundColor: palette.colours.hover }),
        ...(isSelected && { backgroundColor: palette.action.selected }),
        ...(lit.includes('shown') && { boxShadow: `inset 3px 0 ${palette.colours.accent}` }),
        '& a': { color: 'inherit', textDecoration: 'none' },
        '& a:hover .placed-title': { textDecoration: 'underline' },
        '& a:focus-visible': { outline: `2px solid ${palette.colours.accent}`, outlineOffset: -2 },
      })}
    >
      {canSelect ? (
        <Box className="no-print" sx={{ display: 'grid', placeItems: 'center', pl: 0.5 }}>
          <RowCheckbox
            label={text('list.selectRow', { title })}
            isChecked={isSelected}
            isTabStop={isStop}
            onToggle={(range) => onToggle(id, { range })}
          />
        </Box>
      ) : null}
      <Box
        component={Link}
        to={profilePath(entity, id)}
        tabIndex={tabIndex}
        onClick={(event: MouseEvent) => onOpen(event, id)}
        {...{ [rowStop]: 'link' }}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: '14px minmax(0, 1fr)',
          columnGap: 1,
          alignContent: 'center',
          alignItems: 'baseline',
          py: 0.75,
          pl: 1,
          '& > svg': { alignSelf: 'center' },
        }}
      >
        {mark.title === '' ? <span /> : <MarkerSign name={mark.key} look={mark.look} label={mark.title} />}
        <Typography
          component="span"
          className="placed-title"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.35 }}
        >
          {title}
        </Typography>
        {line === '' ? null : (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            noWrap
            title={line}
            sx={{ gridColumn: 2 }}
          >
            {line}
          </Typography>
        )}
      </Box>
      {onShow ? (
        <IconButton
          className="no-print"
          aria-label={text('placed.showOnMap', { title })}
          title={text('placed.showOnMap', { title })}
          tabIndex={tabIndex}
          onClick={() => onShow(id)}
          sx={{ borderRadius: 1, width: { xs: 44, sm: 32 }, p: 0 }}
        >
          <PlaceIcon fontSize="small" />
        </IconButton>
      ) : null}
      <BesideButton title={title} isTabStop={isStop} />
    </Box>
  );
});

/** Rows rendered at first, and added whenever the end of the list comes near. */
const rowsAtOnce = 100;

interface PlacedListProps {
  entity: EntityView;
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly PlacedRow[];
  frame: RefObject<HTMLUListElement | null>;
  highlight: Highlight;
  onOpen: RowProps['onOpen'];
  onShow: RowProps['onShow'];
}

/** The rows beside a map: one stop of Tab, arrow keys move between them, with Shift they select. */
export function PlacedList({ entity, label, rows, frame, highlight, onOpen, onShow }: PlacedListProps) {
  const text = useText();
  const { canSelect, isSelected, toggle } = useSelection();
  const openBeside = useOpenBeside(entity);
  const [rendered, setRendered] = useState(rowsAtOnce);
  const [stop, setStop] = useState<string | null>(null);
  const selected = useSyncExternalStore(highlight.subscribe, () => highlight.current().selected);
  // the row of a chosen marker is there to scroll to
  const count = Math.max(rendered, rows.findIndex(({ id }) => id === selected) + 1);
  const shown = rows.slice(0, count);
  const stopId = shown.some(({ id }) => id === stop) ? stop : (shown[0]?.id ?? null);
  const handleToggle = useEvent(toggle);
  useEffect(() => {
    if (selected === null) return;
    frame.current?.querySelector(`[data-id="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, frame]);
  const handleShow = useEvent(onShow ?? (() => undefined));
  useWidgetKeys({
    title: text('placed.keys'),
    entries: [
      { keys: ['ArrowUp', 'ArrowDown'], label: text('placed.keyMove') },
      { keys: ['Home', 'End'], label: text('placed.keyEdge') },
      { keys: ['Escape'], label: text('placed.keyClose') },
    ],
  });

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (count < rows.length && scrollTop + clientHeight * 2 > scrollHeight) setRendered(count + rowsAtOnce);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const here = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    if (!here || altKey || ctrlKey || metaKey) return;
    const items = [...(here.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])];
    const at = items.indexOf(here);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const place = places[key];
    if (place === undefined) return;
    event.preventDefault();
    if (count < rows.length && place >= items.length - 1) setRendered(count + rowsAtOnce);
    const next = items[place];
    const [from, to] = [here.dataset.id, next?.dataset.id];
    next?.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus();
    if (event.shiftKey && canSelect && from && to) toggle(to, { range: true, from });
  }

  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }} onScroll={handleScroll}>
      <Box
        component="ul"
        ref={frame}
        aria-label={label}
        onKeyDown={handleKeyDown}
        onClick={({ target }: MouseEvent) => void (target instanceof Element && openBeside(target))}
        onFocus={({ target }: { target: EventTarget }) => {
          const id = (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
          if (id !== undefined) setStop(id);
        }}
        sx={[{ listStyle: 'none', m: 0, p: 0 }, besideInCard]}
      >
        {shown.map((row) => (
          <Row
            key={row.id}
            entity={entity}
            row={row}
            canSelect={canSelect}
            isSelected={isSelected(row.id)}
            isStop={row.id === stopId}
            highlight={highlight}
            onOpen={onOpen}
            onToggle={handleToggle}
            onShow={onShow ? handleShow : undefined}
          />
        ))}
      </Box>
      {count < rows.length ? (
        <Button className="no-print" onClick={() => setRendered(count + rowsAtOnce)} sx={{ m: 1 }}>
          {text('board.more')}
        </Button>
      ) : null}
    </Box>
  );
}
