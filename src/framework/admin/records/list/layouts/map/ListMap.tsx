import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Checkbox, IconButton, Typography, useTheme } from '@mui/material';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { Marker, Popup, ScaleControl, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { Link } from 'react-router-dom';
import type { MapPlace } from '../../../../../schema/lists/ListView.ts';
import { isSameValue } from '../../../../../schema/merge/isSameValue.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { profilePath } from '../../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { useStatus } from '../../../../session/services/useStatus.ts';
import { ClusteredMarkers, FollowSize, markerStyles } from '../../../map/ClusteredMarkers.tsx';
import type { Highlight } from '../../../map/highlight.ts';
import { markerSvg } from '../../../map/markerLooks.tsx';
import { TileMap } from '../../../map/TileMap.tsx';
import { useSelection } from '../../bulk/Selection.ts';
import type { ListColumn } from '../../columns/listColumns.ts';
import type { NearValue } from '../../filters/filterParts.ts';
import { RecordDetails } from '../RecordDetails.tsx';
import { areaFilter, cornersOf, type PlacedRow, type Point, type Spot } from './placedRows.ts';

/** The middle of Germany, until there are records. */
const middle: MapPlace = { lat: 51.1634, lon: 10.4477, zoom: 6 };
/** A street and its surroundings. */
const closeZoom = 14;
/** Pause after which a map counts as moved, in ms: browsers refuse to change the URL at each step. */
const rest = 600;

/** The marker of a spot; of several rows it has the number, and the look that they share or of the first. */
function spotIcon({ rows, count }: Spot, size: number) {
  const mark = rows[0]?.mark;
  const svg = mark ? markerSvg(mark.key, mark.look, size) : '';
  const number = count > 1 ? `<span class="spot-count">${count}</span>` : '';
  return divIcon({ className: 'spot', iconSize: [size, size], html: `${svg}${number}` });
}

interface SpotProps {
  spot: Spot;
  highlight: Highlight;
}

/** Not focusable: the list says the same to the keyboard. */
const SpotMarker = memo(function SpotMarker({ spot, highlight }: SpotProps) {
  const icon = useMemo(() => spotIcon(spot, 18), [spot]);
  const handlers = useMemo(
    () => ({
      mouseover: () => highlight.hover(spot.id),
      mouseout: () => highlight.hover(null),
      click: () => highlight.select(spot.id),
    }),
    [highlight, spot.id],
  );
  return <Marker position={spot.point} icon={icon} keyboard={false} eventHandlers={handlers} alt="" />;
});

/** The spot under the mouse or with the focus in the list, above all others; also while it is in a cluster. */
function HighlightedSpot({ spotOf, highlight }: { spotOf: SpotOf; highlight: Highlight }) {
  const text = useText();
  const { hovered, selected } = useSyncExternalStore(highlight.subscribe, highlight.current);
  const spot = spotOf(hovered ?? selected);
  if (!spot) return null;
  const row = spot.rows.find(({ id }) => id === hovered) ?? spot.rows[0];
  const others = spot.count - 1;
  return (
    <Marker
      key={spot.id}
      position={spot.point}
      icon={spotIcon(spot, 28)}
      interactive={false}
      keyboard={false}
      zIndexOffset={1000}
    >
      {spotOf(selected) === spot ? null : (
        <Tooltip permanent direction="top" offset={[0, -12]} opacity={1}>
          <strong>{row?.title}</strong>
          {others > 0 ? (
            <>
              <br />
              {text('placed.here', { smart_count: spot.count })}
            </>
          ) : null}
        </Tooltip>
      )}
    </Marker>
  );
}

type SpotOf = (id: string | null) => Spot | undefined;

interface CardProps {
  entity: EntityView;
  details: readonly ListColumn[];
  /** Name of the field that marks the rows. */
  by: string | undefined;
  row: PlacedRow;
  onOpen: (event: MouseEvent, id: string) => void;
}

/** A record of a spot: title with a link to its profile, its first columns, and whether it is selected. */
function RowCard({ entity, details, by, row, onOpen }: CardProps) {
  const text = useText();
  const { canSelect, isSelected, toggle } = useSelection();
  const { id, title, record, mark } = row;
  const isMarkShown = by === undefined || details.some(({ path }) => path === by);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      {canSelect ? (
        <Checkbox
          size="small"
          checked={isSelected(id)}
          onChange={() => toggle(id)}
          sx={{ p: 0.25, mt: '-1px' }}
          slotProps={{ input: { 'aria-label': text('list.selectRow', { title }) } }}
        />
      ) : null}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          component={Link}
          to={profilePath(entity, id)}
          onClick={(event: MouseEvent) => onOpen(event, id)}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {isMarkShown ? null : (
          <Typography component="div" variant="body2" color="textSecondary">
            {mark.title}
          </Typography>
        )}
        <RecordDetails record={record} details={details} />
      </Box>
    </Box>
  );
}

interface SpotPopupProps extends Omit<CardProps, 'row'> {
  spotOf: SpotOf;
  highlight: Highlight;
}

/** What is at the chosen spot, beside its marker. */
function SpotPopup({ spotOf, highlight, ...card }: SpotPopupProps) {
  const text = useText();
  const map = useMap();
  const selected = useSyncExternalStore(highlight.subscribe, () => highlight.current().selected);
  const spot = spotOf(selected);
  useEffect(() => {
    // chosen in the list
    if (spot && !map.getBounds().contains(spot.point))
      map.setView(spot.point, Math.max(map.getZoom(), closeZoom), { animate: false });
  }, [map, spot]);
  // also called when another spot takes its place
  const handlers = useMemo(
    () => ({
      remove() {
        if (spotOf(highlight.current().selected) === spot) highlight.select(null);
      },
    }),
    [highlight, spotOf, spot],
  );
  if (!spot) return null;
  return (
    <Popup
      key={spot.id}
      position={spot.point}
      offset={[0, -6]}
      closeButton={false}
      minWidth={220}
      maxWidth={300}
      eventHandlers={handlers}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {spot.count > 1 ? (
            <Typography component="div" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {text('placed.here', { smart_count: spot.count })}
            </Typography>
          ) : null}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1,
              maxHeight: 220,
              overflow: 'auto',
            }}
          >
            {spot.rows.map((row) => (
              <RowCard key={row.id} row={row} {...card} />
            ))}
          </Box>
        </Box>
        <IconButton
          size="small"
          aria-label={text('placed.close')}
          onClick={() => highlight.select(null)}
          sx={{ mt: -0.5, mr: -0.5 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Popup>
  );
}

function placeOf(map: LeafletMap): MapPlace {
  const { lat, lng } = map.getCenter().wrap();
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { lat: round(lat), lon: round(lng), zoom: Math.round(map.getZoom()) };
}

interface PlaceKeeperProps {
  points: readonly Point[];
  place: MapPlace | undefined;
  onPlace: (place: MapPlace) => void;
  /** Whether a record is in view. */
  onView: (isSeen: boolean) => void;
}

/** Shows the place of the view, else all records, and reports where a user moves the map. */
function PlaceKeeper({ points, place, onPlace, onView }: PlaceKeeperProps) {
  const map = useMap();
  const isOwn = useRef(false);
  const size = useRef(map.getSize());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const corners = useMemo(() => cornersOf(points), [points]);

  /** Moves the map without a report. */
  function move(how: () => void): void {
    isOwn.current = true;
    how();
    isOwn.current = false;
  }

  const show = useEvent(() => {
    clearTimeout(timer.current);
    const { lat, lon, zoom } = place ?? middle;
    if (!place && corners)
      move(() => map.fitBounds(corners, { animate: false, padding: [36, 36], maxZoom: closeZoom }));
    else if (!isSameValue(placeOf(map), { lat, lon, zoom }))
      move(() => map.setView([lat, lon], zoom, { animate: false }));
    report();
  });
  const report = useEvent(() => {
    const bounds = map.getBounds();
    onView(points.some((point) => bounds.contains(point)));
  });
  const handleMove = useEvent(() => {
    if (isOwn.current) return;
    const isResized = !map.getSize().equals(size.current);
    size.current = map.getSize();
    if (isResized) {
      show();
      return;
    }
    report();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onPlace(placeOf(map)), rest);
  });
  useMapEvents({ moveend: handleMove });
  const shownAt = place && [place.lat, place.lon, place.zoom].join();
  const around = corners?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when the place or, without one, the records change
  useEffect(() => show(), [show, shownAt, shownAt === undefined ? around : undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records may be in view
  useEffect(() => report(), [report, around]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}

/** Gives what surrounds a map the way to ask where it is. */
function Reach({ onMap }: { onMap: (map: LeafletMap | null) => void }) {
  const map = useMap();
  useEffect(() => {
    onMap(map);
    return () => onMap(null);
  }, [map, onMap]);
  return null;
}

interface ListMapProps extends Omit<CardProps, 'row'>, Pick<PlaceKeeperProps, 'place' | 'onPlace'> {
  spots: readonly Spot[];
  highlight: Highlight;
  /** Shows all records. */
  onAll: () => void;
  /** Restricts the list to the part of the map that is in view. */
  onArea: (near: NearValue) => void;
}

/** The spots of a list on a map. Without tiles on a plain surface with a scale. */
export function ListMap({ spots, highlight, place, onPlace, onAll, onArea, ...card }: ListMapProps) {
  const text = useText();
  const status = useStatus();
  const theme = useTheme();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [isSeen, setIsSeen] = useState(true);
  const points = useMemo(() => spots.map(({ point }) => point), [spots]);
  const spotOf = useMemo((): SpotOf => {
    const byRow = new Map(spots.flatMap((spot) => spot.rows.map(({ id }) => [id, spot] as const)));
    return (id) => (id === null ? undefined : byRow.get(id));
  }, [spots]);
  const [{ lat, lon, zoom }] = useState(place ?? middle);
  const { colours } = theme.palette;

  function showArea(): void {
    if (!map) return;
    const bounds = map.getBounds();
    const { lat: south, lng: west } = bounds.getSouthWest();
    const { lat: north, lng: east } = bounds.getNorthEast();
    onPlace(placeOf(map));
    onArea(
      areaFilter(
        [
          [south, west],
          [north, east],
        ],
        `address/${text('placed.area')}`,
      ),
    );
  }

  return (
    <Box
      sx={{
        ...markerStyles(theme),
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        '& .spot-count': {
          position: 'absolute',
          top: -7,
          left: '60%',
          minWidth: 15,
          px: '3px',
          boxSizing: 'border-box',
          borderRadius: 4,
          border: `1px solid ${colours.accent}`,
          backgroundColor: colours.paper,
          color: colours.text,
          fontSize: 10,
          lineHeight: '13px',
          fontWeight: 700,
          textAlign: 'center',
        },
        '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
          backgroundColor: colours.paper,
          color: colours.text,
        },
        '& .leaflet-popup-content': { m: 1.5, fontSize: 14, lineHeight: 1.45 },
        '& .leaflet-popup-content a': { color: colours.text, textDecoration: 'underline' },
        '& .leaflet-popup-content p': { m: 0 },
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <TileMap
          centre={[lat, lon]}
          zoom={zoom}
          height="fill"
          tileUrl={status?.tileUrl ?? null}
          attribution={status?.tileAttribution ?? null}
          label={text('placed.map', { name: card.entity.plural })}
          isUsefulWithoutTiles
          zoomsByWheel
        >
          <ScaleControl position="bottomleft" imperial={false} />
          <ClusteredMarkers
            items={spots}
            markerOf={(spot) => <SpotMarker key={spot.id} spot={spot} highlight={highlight} />}
            clusterTitle={(count) => text('placed.cluster', { smart_count: count })}
          />
          <HighlightedSpot spotOf={spotOf} highlight={highlight} />
          <SpotPopup spotOf={spotOf} highlight={highlight} {...card} />
          <PlaceKeeper points={points} place={place} onPlace={onPlace} onView={setIsSeen} />
          <FollowSize />
          <Reach onMap={setMap} />
        </TileMap>
      </Box>
      <Box
        className="no-print"
        sx={{
          position: 'absolute',
          zIndex: 1,
          right: 8,
          top: 8,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 0.75,
          // beside the buttons that zoom
          maxWidth: 'calc(100% - 64px)',
          '& .MuiButton-root': {
            bgcolor: 'background.paper',
            color: 'text.primary',
            '&:hover': { bgcolor: colours.hover },
          },
        }}
      >
        {place && spots.length > 0 ? (
          <Button size="small" variant="outlined" onClick={onAll}>
            {text('placed.showAll')}
          </Button>
        ) : null}
        <Button size="small" variant="outlined" title={text('placed.onlyAreaHint')} onClick={showArea}>
          {text('placed.onlyArea')}
        </Button>
      </Box>
      {isSeen || spots.length === 0 ? null : (
        <Typography
          role="status"
          variant="body2"
          sx={{
            position: 'absolute',
            zIndex: 1,
            left: '50%',
            top: '45%',
            transform: 'translate(-50%, -50%)',
            px: 1.5,
            py: 0.75,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {text('placed.nothingHere')}
        </Typography>
      )}
    </Box>
  );
}
