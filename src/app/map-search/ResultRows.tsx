import { Box, Menu, MenuItem, Typography } from '@mui/material';
import {
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useText } from '../../framework/admin/base/i18n/useText.ts';
import type { Highlight } from '../../framework/admin/records/map/highlight.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { openCard } from '../../framework/admin/session/registry/openCard.ts';
import { useWidgetKeys } from '../../framework/admin/shell/shortcuts/useWidgetKeys.ts';
import { type MapTab, mapTabs } from './mapSearch.ts';
import { MarkerIcon, markerShapes } from './markerShapes.tsx';
import type { Picks } from './picks.ts';
import { ResultRow } from './ResultRow.tsx';
import { isBand, type MapResult, type MarkerColour } from './searchResults.ts';

/** Rows rendered at first, and added whenever the end of the list comes near. */
const rowsAtOnce = 100;

interface RowMenuProps {
  anchor: HTMLElement;
  result: MapResult;
  path: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
}

function RowMenu({ anchor, result, path, onOpen, onClose }: RowMenuProps) {
  const text = useText();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': result.title } }}>
      <MenuItem
        onClick={() => {
          onClose();
          onOpen(result.id);
        }}
      >
        {text('card.open', { title: result.title })}
      </MenuItem>
      {path === null ? null : (
        <MenuItem component="a" href={path} target="_blank" rel="noopener" onClick={onClose}>
          In neuem Tab öffnen
        </MenuItem>
      )}
    </Menu>
  );
}

interface RowGroup {
  /** Band of its rows; null if they have none. */
  colour: MarkerColour | null;
  members: MapResult[];
}

/** Rows by their bands, which follow each other; all in one group without bands. */
function groupsOf(rows: readonly MapResult[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const colour = isBand(row.colour) ? row.colour : null;
    const last = groups.at(-1);
    if (last?.colour === colour) last.members.push(row);
    else groups.push({ colour, members: [row] });
  }
  return groups;
}

interface GroupProps extends Pick<RowGroup, 'colour'> {
  /** Number of results of the band, also of those not yet rendered. */
  count: number;
  children: ReactNode;
}

/** The rows of a band below its name. */
function Group({ colour, count, children }: GroupProps) {
  const title = colour === null ? 'Ergebnisse' : `${markerShapes[colour].title}: ${formatNumber(count)}`;
  return (
    <>
      {colour === null ? null : (
        <Typography
          component="h4"
          variant="subtitle2"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.5,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <MarkerIcon colour={colour} />
          {title}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </>
  );
}

interface RowsProps {
  tab: MapTab;
  results: readonly MapResult[];
  highlight: Highlight;
  picks: Picks;
}

const keys = {
  title: 'Treffer',
  entries: [
    { keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'], label: 'Zu einem anderen Treffer' },
    { keys: ['Space'], label: 'Auswählen' },
    { keys: ['Shift+Space'], label: 'Alle vom letzten bis zu diesem auswählen' },
    { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: 'Auswahl erweitern' },
    { keys: ['Enter'], label: 'Karte ansehen' },
    { keys: ['Escape'], label: 'Auswahl aufheben' },
  ],
};

/** The results as a list: one stop of Tab, arrow keys move between rows. */
export function Rows({ tab, results, highlight, picks }: RowsProps) {
  const { linkTo } = useDefinitions();
  const { resource } = mapTabs[tab];
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(rowsAtOnce);
  const [stop, setStop] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; result: MapResult } | null>(null);
  const { selected } = useSyncExternalStore(highlight.subscribe, highlight.current);
  const at = results.findIndex(({ id }) => id === selected);
  const count = Math.max(shown, at + 1);
  const rows = results.slice(0, count);
  const stopId = rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? null);
  const handleOpen = useMemo(() => (id: string) => openCard(`${resource}/${id}`), [resource]);
  const handleMenu = useMemo(
    () => (anchor: HTMLElement, result: MapResult) => setMenu({ anchor, result }),
    [],
  );

  useWidgetKeys(keys);
  const countOf = (colour: MarkerColour | null) =>
    colour === null ? results.length : results.filter((result) => result.colour === colour).length;
  const order = useMemo(() => results.map(({ id }) => id), [results]);
  const handlePick = useMemo(
    () => (id: string, isRange: boolean) => {
      if (isRange) picks.extend(id, order);
      else picks.toggle(id);
    },
    [picks, order],
  );

  useEffect(() => {
    if (selected === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-result="${selected}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (count < results.length && scrollTop + clientHeight * 2 > scrollHeight) setShown(count + rowsAtOnce);
  }

  function handleKey(event: KeyboardEvent): void {
    const own = (event.target as HTMLElement).closest<HTMLElement>('[data-result]')?.dataset.result;
    if (event.key === ' ' && own !== undefined) {
      event.preventDefault();
      handlePick(own, event.shiftKey);
      return;
    }
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const current = items.findIndex((item) => item.dataset.result === stopId);
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = items[Math.max(0, steps[event.key] ?? -1)];
    if (!(event.key in steps) || !target) return;
    event.preventDefault();
    if (count < results.length && (steps[event.key] ?? 0) >= items.length - 1) setShown(count + rowsAtOnce);
    target.focus();
    const passed = target.dataset.result;
    if (event.shiftKey && stopId !== null && passed !== undefined) picks.extend(passed, order, stopId);
  }

  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }} onScroll={handleScroll}>
      <Box
        ref={list}
        onKeyDown={handleKey}
        onFocus={({ target }: { target: EventTarget }) => {
          const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
          if (row?.dataset.row) setStop(row.dataset.row);
        }}
      >
        {groupsOf(rows).map(({ colour, members }) => (
          <Group key={colour ?? 'all'} colour={colour} count={countOf(colour)}>
            {members.map((result) => (
              <ResultRow
                key={result.id}
                tab={tab}
                result={result}
                path={linkTo(resource, result.id)}
                isStop={result.id === stopId}
                highlight={highlight}
                picks={picks}
                onPick={handlePick}
                onOpen={handleOpen}
                onMenu={handleMenu}
              />
            ))}
          </Group>
        ))}
      </Box>
      {menu ? (
        <RowMenu
          {...menu}
          path={linkTo(resource, menu.result.id)}
          onOpen={handleOpen}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </Box>
  );
}
