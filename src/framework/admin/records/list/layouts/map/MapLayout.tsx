import {
  Alert,
  Box,
  Button,
  Skeleton,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { formatNumber } from '../../../../base/format/formatNumber.ts';
import { useIsNarrow } from '../../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { RetryAlert } from '../../../../shell/layout/RetryAlert.tsx';
import { createHighlight } from '../../../map/highlight.ts';
import { MarkerSign } from '../../../map/markerLooks.tsx';
import { SelectionProvider } from '../../bulk/SelectionProvider.tsx';
import type { ListColumn } from '../../columns/listColumns.ts';
import { countedRows } from '../../countedRows.ts';
import type { NearValue } from '../../filters/filterParts.ts';
import { useListFilter } from '../../filters/useListFilter.ts';
import { GroupEnd } from '../../groups/GroupRows.tsx';
import { ListEmpty } from '../../ListEmpty.tsx';
import { LoadingLine } from '../../LoadingLine.tsx';
import { useListArrangement } from '../../listArrangement.ts';
import { useOpenedRow } from '../../useOpenedRow.ts';
import { PlacedList, useOpenProfile } from './PlacedList.tsx';
import { type Mark, spotsOf } from './placedRows.ts';
import { mostRows, usePlacedRows } from './usePlacedRows.ts';

const ListMap = lazy(async () => ({ default: (await import('./ListMap.tsx')).ListMap }));

type Pane = 'list' | 'map';
type Which = 'placed' | 'outside';

/** What the markers in use say. */
function Legend({ marks }: { marks: readonly Mark[] }) {
  const text = useText();
  if (marks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('placed.legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.25,
        m: 0,
        px: 1.5,
        py: 0.5,
        listStyle: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {marks.map(({ key, title, look }) => (
        <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <MarkerSign name={key} look={look} />
          <Typography variant="caption">{title}</Typography>
        </Box>
      ))}
    </Box>
  );
}

interface MapLayoutProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /** Name of the address. */
  at: string;
}

/** The part of a list that the rows on the map, or those without coordinates, are. */
function Listed({
  entity,
  rows: { filterValues, data },
  children,
}: {
  entity: EntityView;
  rows: Pick<Loaded['placed'], 'filterValues' | 'data'>;
  children: ReactNode;
}) {
  const list = useListContext();
  const whole = { ...list, page: 1, perPage: Number.MAX_SAFE_INTEGER, data };
  return (
    // selects by the filter of the whole list, ranges among these rows
    <ListContextProvider value={whole as ListControllerResult}>
      <SelectionProvider entity={entity}>
        {/* the way to the next record leads through these rows */}
        <ListContextProvider value={{ ...whole, filterValues } as ListControllerResult}>
          {children}
        </ListContextProvider>
      </SelectionProvider>
    </ListContextProvider>
  );
}

/** The records of a list on a map, and beside it as a list, which says the same; on narrow screens one of both. */
export function MapLayout({ entity, columns, at }: MapLayoutProps) {
  const loaded = usePlacedRows(entity, columns, at);
  const [which, setWhich] = useState<Which>('placed');
  const { placed, outside, unreadable } = loaded;
  // of the whole list, not of a part of it
  const { setFilter } = useListFilter();
  // nothing on the map: what there is lies beside it
  const isBeside = placed.rows.length === 0 && !placed.isLoading && outside.count > 0;
  const shown = outside.count > 0 && (which === 'outside' || isBeside) ? 'outside' : 'placed';
  const isEmpty = placed.rows.length === 0 && outside.count === 0 && unreadable === 0;
  if (isEmpty && !placed.isLoading && !placed.error)
    return outside.isLoading ? <Loading /> : <ListEmpty entity={entity} />;
  return (
    <Listed entity={entity} rows={loaded[shown]}>
      <Panes
        entity={entity}
        loaded={loaded}
        shown={shown}
        onWhich={setWhich}
        onArea={(near) => setFilter('near', near)}
      />
    </Listed>
  );
}

function Loading() {
  return (
    <Box sx={{ p: 1.5 }} aria-busy="true">
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

type Loaded = ReturnType<typeof usePlacedRows>;

interface ListHeadProps {
  loaded: Loaded;
  shown: Which;
  onWhich: (which: Which) => void;
}

/** How many records are on the map, and how many are not, with the way to these. */
function ListHead({ loaded: { placed, outside, unreadable }, shown, onWhich }: ListHeadProps) {
  const text = useText();
  const onMap = text('placed.count', { count: formatNumber(placed.rows.length) });
  const others = outside.isCapped
    ? text('placed.moreThan', { count: formatNumber(countedRows) })
    : formatNumber(outside.count);
  const isNone = placed.rows.length === 0 && !placed.isLoading;
  return (
    <Box sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      {outside.count > 0 ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={text('placed.which')}
          value={shown}
          onChange={(_, next: Which | null) => {
            if (next) onWhich(next);
          }}
          sx={{ '& > button': { px: 1, py: 0.25, fontVariantNumeric: 'tabular-nums' } }}
        >
          <ToggleButton value="placed" disabled={isNone}>
            {onMap}
          </ToggleButton>
          <ToggleButton value="outside">{text('placed.outsideCount', { count: others })}</ToggleButton>
        </ToggleButtonGroup>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{placed.isLoading ? '' : onMap}</Typography>
      )}
      {shown === 'outside' ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {text(isNone ? 'placed.noneHint' : 'placed.outsideHint')}
        </Typography>
      ) : null}
      {unreadable > 0 ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('placed.unreadable', { smart_count: unreadable })}
        </Typography>
      ) : null}
      {outside.error ? (
        <Typography variant="caption" component="p" color="error" role="alert">
          {text('placed.outsideFailed')} <Button onClick={outside.retry}>{text('list.retry')}</Button>
        </Typography>
      ) : null}
    </Box>
  );
}

/** Why the map has no records, or not all of them. */
function Warnings({ placed: { error, retry, isCut } }: Pick<Loaded, 'placed'>) {
  const text = useText();
  return (
    <>
      {error ? <RetryAlert onRetry={retry}>{text('placed.failed')}</RetryAlert> : null}
      {isCut ? <Alert severity="info">{text('placed.cut', { count: formatNumber(mostRows) })}</Alert> : null}
    </>
  );
}

interface ArrangedPanesProps {
  list: ReactNode;
  map: ReactNode;
  /** The open one on narrow screens. */
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** List and map beside each other, as high as the window; on narrow screens as tabs. */
function ArrangedPanes({ list, map, pane, onPane }: ArrangedPanesProps) {
  const text = useText();
  if (useIsNarrow())
    return (
      <>
        <Tabs
          value={pane}
          variant="fullWidth"
          aria-label={text('placed.panes')}
          onChange={(_, next: Pane) => onPane(next)}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="list" label={text('placed.listPane')} />
          <Tab value="map" label={text('placed.mapPane')} />
        </Tabs>
        {pane === 'list' ? list : <Box sx={{ height: 'max(340px, calc(100dvh - 300px))' }}>{map}</Box>}
      </>
    );
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(240px, 2fr) minmax(0, 3fr)', lg: '380px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        '& > :first-of-type': { borderRight: 1, borderColor: 'divider' },
      }}
    >
      {list}
      {map}
    </Box>
  );
}

interface PanesProps extends ListHeadProps {
  entity: EntityView;
  onArea: (near: NearValue) => void;
}

function Panes({ entity, loaded, shown, onWhich, onArea }: PanesProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { placed, outside, marking, details } = loaded;
  const { arrangement, arrange } = useListArrangement();
  const [highlight] = useState(createHighlight);
  const [pane, setPane] = useState<Pane>('list');
  const { frame, remember } = useOpenedRow<HTMLUListElement>(entity);
  const openProfile = useOpenProfile(entity, remember);
  const spots = useMemo(() => spotsOf(placed.rows), [placed.rows]);
  const used = useMemo(() => new Set(placed.rows.map(({ mark }) => mark.key)), [placed.rows]);
  const rows = loaded[shown];

  function showOnMap(id: string): void {
    setPane('map');
    highlight.select(id);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || highlight.current().selected === null) return;
    event.preventDefault();
    event.stopPropagation();
    highlight.select(null);
  }

  const list = (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <ListHead loaded={loaded} shown={shown} onWhich={onWhich} />
      <LoadingLine isShown={rows.isLoading} />
      <PlacedList
        key={shown}
        entity={entity}
        label={text(shown === 'placed' ? 'placed.list' : 'placed.outside', { name: entity.plural })}
        rows={rows.rows}
        frame={frame}
        highlight={highlight}
        onOpen={openProfile}
        onShow={shown === 'placed' ? showOnMap : undefined}
      />
      {shown === 'outside' ? <GroupEnd {...outside} error={undefined} label={text('board.more')} /> : null}
    </Box>
  );
  const map = (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, height: '100%' }}>
      <Legend marks={marking.marks.filter(({ key }) => used.has(key))} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Suspense
          fallback={<Skeleton variant="rectangular" height="100%" aria-label={text('placed.loadingMap')} />}
        >
          <ListMap
            entity={entity}
            details={details}
            by={marking.by}
            spots={spots}
            highlight={highlight}
            place={arrangement.map}
            onPlace={(place) => arrange({ map: place })}
            onAll={() => arrange({ map: undefined })}
            onArea={onArea}
            onOpen={openProfile}
          />
        </Suspense>
      </Box>
    </Box>
  );
  const tall = { display: 'flex', flexDirection: 'column', height: '100dvh', minHeight: 320 } as const;
  return (
    <Box onKeyDown={handleKeyDown} sx={isNarrow ? {} : tall}>
      <Warnings placed={placed} />
      <ArrangedPanes list={list} map={map} pane={pane} onPane={setPane} />
    </Box>
  );
}
