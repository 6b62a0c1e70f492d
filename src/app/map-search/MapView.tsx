import { Box, Stack, Typography, useTheme } from '@mui/material';
import { divIcon, type LeafletMouseEvent } from 'leaflet';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Circle, Marker, ScaleControl, Tooltip, useMap } from 'react-leaflet';
import {
  ClusteredMarkers,
  FollowSize,
  markerStyles,
} from '../../framework/admin/records/map/ClusteredMarkers.tsx';
import type { Highlight } from '../../framework/admin/records/map/highlight.ts';
import { Lasso } from '../../framework/admin/records/map/Lasso.tsx';
import { MapPin } from '../../framework/admin/records/map/PinMap.tsx';
import { TileMap } from '../../framework/admin/records/map/TileMap.tsx';
import { useStatus } from '../../framework/admin/session/services/useStatus.ts';
import { LinkLegend, LinkLines, stressedSx } from './LinkLines.tsx';
import type { Band, Centre, MapTab } from './mapSearch.ts';
import { MarkerIcon, markerShapes, markerSvg } from './markerShapes.tsx';
import { LassoButton, PickedRings, RingIcon } from './PickedRings.tsx';
import type { Picks } from './picks.ts';
import {
  bandsUpTo,
  countText,
  formatDistance,
  isBand,
  type MapResult,
  type MarkerColour,
} from './searchResults.ts';
import { TownLabels } from './TownLabels.tsx';

const initialZoom = 10;
/** Centre of the map before an address is chosen: the middle of Germany. */
const middle: Centre = { lat: 51.1634, lon: 10.4477 };

/** Those with a word on them are larger. */
function markerIcon(colour: MarkerColour, plain: number) {
  const size = markerShapes[colour].label === undefined ? plain : plain + 6;
  return divIcon({ className: '', iconSize: [size, size], html: markerSvg(colour, size) });
}

const colours = Object.keys(markerShapes) as MarkerColour[];
const iconsOf = (size: number) =>
  Object.fromEntries(colours.map((colour) => [colour, markerIcon(colour, size)])) as Record<
    MarkerColour,
    ReturnType<typeof divIcon>
  >;
const icons = iconsOf(18);
const highlightedIcons = iconsOf(28);

interface MarkerProps {
  result: MapResult;
  highlight: Highlight;
  onSelect: (id: string) => void;
  /** Shift and a click select it for what is done with many. */
  onPick: (id: string) => void;
}

/** Not focusable: the list says the same to the keyboard. */
const ResultMarker = memo(function ResultMarker({ result, highlight, onSelect, onPick }: MarkerProps) {
  const handlers = useMemo(
    () => ({
      mouseover: () => highlight.hover(result.id),
      mouseout: () => highlight.hover(null),
      click: ({ originalEvent }: LeafletMouseEvent) =>
        originalEvent.shiftKey ? onPick(result.id) : onSelect(result.id),
    }),
    [highlight, result.id, onSelect, onPick],
  );
  if (!result.point) return null;
  return (
    <Marker
      position={result.point}
      icon={icons[result.colour]}
      keyboard={false}
      eventHandlers={handlers}
      alt=""
    />
  );
});

interface LayerProps {
  tab: MapTab;
  results: readonly MapResult[];
  highlight: Highlight;
  picks: Picks;
  onSelect: (id: string) => void;
}

/** The highlighted result above all others, with its name; also while it is inside a cluster. */
function HighlightedMarker({ results, highlight }: LayerProps) {
  const { hovered, selected } = useSyncExternalStore(highlight.subscribe, highlight.current);
  const id = hovered ?? selected;
  const result = results.find((one) => one.id === id);
  if (!result?.point) return null;
  return (
    <Marker
      key={result.id}
      position={result.point}
      icon={highlightedIcons[result.colour]}
      interactive={false}
      keyboard={false}
      zIndexOffset={1000}
    >
      <Tooltip permanent direction="top" offset={[0, -12]} opacity={1}>
        <strong>{result.title}</strong>
        <br />
        {formatDistance(result.distance)}
      </Tooltip>
    </Marker>
  );
}

function ResultMarkers({ tab, results, highlight, picks, onSelect }: LayerProps) {
  return (
    <ClusteredMarkers
      items={results}
      markerOf={(result) => (
        <ResultMarker
          key={result.id}
          result={result}
          highlight={highlight}
          onSelect={onSelect}
          onPick={picks.toggle}
        />
      )}
      clusterTitle={(count) => countText(tab, count)}
    />
  );
}

/** Moves the map to an address that was chosen. */
function Jump({ to, count }: { to: Centre; count: number }) {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: dragging the pin leaves the map where it is
  useEffect(() => {
    if (count > 0) map.setView([to.lat, to.lon], map.getZoom());
  }, [map, count]);
  return null;
}

/** Distances from the centre every 5 km, in the place of what tiles would show. */
function Rings({ point, radius, colour }: { point: [number, number]; radius: number; colour: string }) {
  const rings = Array.from({ length: Math.ceil(radius / 5) - 1 }, (_, at) => (at + 1) * 5);
  return rings.map((km) => (
    <Circle
      key={km}
      center={point}
      radius={km * 1000}
      interactive={false}
      pathOptions={{ color: colour, weight: 1, opacity: 0.5, fill: false }}
    />
  ));
}

interface LegendProps extends Pick<LayerProps, 'tab' | 'picks'> {
  band: Band | null;
  showsBoth: boolean;
}

function Legend({ tab, picks, band, showsBoth }: LegendProps) {
  const hasPicked = useSyncExternalStore(picks.subscribe, () => picks.current().length > 0);
  const kinds = colours.filter((colour) => !isBand(colour));
  const isOwn = (colour: MarkerColour) => (tab === 'teachers') === (colour === 'green');
  const own = band === null ? kinds.filter(isOwn) : bandsUpTo(band);
  const shown = showsBoth ? [...own, ...kinds.filter((colour) => !isOwn(colour))] : own;
  return (
    <Stack
      direction="row"
      component="ul"
      aria-label="Legende"
      sx={{
        position: 'absolute',
        zIndex: 1,
        right: 8,
        top: 8,
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        px: 1.5,
        py: 0.5,
        // beside the buttons that zoom
        maxWidth: 'calc(100% - 64px)',
        listStyle: 'none',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {shown.map((colour) => (
        <Stack key={colour} direction="row" component="li" sx={{ alignItems: 'center', gap: 0.75 }}>
          <MarkerIcon colour={colour} />
          <Typography variant="caption">{markerShapes[colour].title}</Typography>
        </Stack>
      ))}
      {showsBoth ? <LinkLegend /> : null}
      {hasPicked ? (
        <Stack direction="row" component="li" sx={{ alignItems: 'center', gap: 0.75 }}>
          <RingIcon />
          <Typography variant="caption">Ausgewählt</Typography>
        </Stack>
      ) : null}
    </Stack>
  );
}

interface MapViewProps extends LayerProps {
  centre: Centre | null;
  /** In km. */
  radius: number;
  /** Instead of the radius, which is not drawn then. */
  band: Band | null;
  jumps: number;
  /** What the other tab found, if both are shown. */
  beside: Pick<LayerProps, 'tab' | 'results' | 'picks'> | undefined;
  /** Whether the next line drawn on the map selects what is inside of it. */
  hasLasso: boolean;
  onLasso: (hasLasso: boolean) => void;
  onMove: (centre: Centre) => void;
}

/** The map of a search: centre, radius and results. Without tiles on a plain surface with a scale. */
export function MapView(props: MapViewProps) {
  const { centre, radius, band, jumps, beside, hasLasso, onLasso, onMove, ...layer } = props;
  const status = useStatus();
  const { palette } = useTheme();
  const { lat, lon } = centre ?? middle;
  const point = useMemo((): [number, number] => [lat, lon], [lat, lon]);
  const handleMove = useMemo(
    () =>
      ([latitude, longitude]: [number, number]) =>
        onMove({ lat: latitude, lon: longitude }),
    [onMove],
  );
  const layers = beside ? [layer, beside] : [layer];
  const all = useMemo(
    () => (beside ? [...layer.results, ...beside.results] : layer.results),
    [layer.results, beside],
  );
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        height: '100%',
        ...(beside && stressedSx),
        ...markerStyles(theme),
      })}
    >
      <TileMap
        centre={point}
        zoom={initialZoom}
        height="fill"
        tileUrl={status?.tileUrl ?? null}
        attribution={status?.tileAttribution ?? null}
        label="Karte der Ergebnisse"
        isUsefulWithoutTiles
        zoomsByWheel
      >
        <ScaleControl position="bottomleft" imperial={false} />
        {band === null ? (
          <Circle
            center={point}
            radius={radius * 1000}
            interactive={false}
            pathOptions={{
              color: palette.colours.accent,
              weight: 1.5,
              fillColor: palette.colours.brandStrong,
              fillOpacity: 0.12,
              ...(centre ? {} : { dashArray: '4 6', fillOpacity: 0 }),
            }}
          />
        ) : null}
        {status?.tileUrl || !centre || band !== null ? null : (
          <Rings point={point} radius={radius} colour={palette.colours.control} />
        )}
        {status && !status.tileUrl ? <TownLabels /> : null}
        {beside ? <LinkLines results={all} /> : null}
        <ResultMarkers {...layer} />
        {beside ? <ResultMarkers {...layer} {...beside} /> : null}
        <HighlightedMarker {...layer} results={all} />
        <MapPin point={point} onMove={handleMove} />
        {layers.map(({ tab, results, picks }) => (
          <PickedRings key={tab} results={results} picks={picks} colour={palette.colours.text} />
        ))}
        {hasLasso ? (
          <Lasso
            onDone={(isIn) => {
              onLasso(false);
              for (const { results, picks } of layers)
                picks.add(results.filter(({ point: at }) => at !== null && isIn(at)).map(({ id }) => id));
            }}
            onCancel={() => onLasso(false)}
          />
        ) : null}
        <FollowSize />
        <Jump to={{ lat, lon }} count={jumps} />
      </TileMap>
      <LassoButton isOn={hasLasso} onChange={onLasso} />
      <Legend tab={layer.tab} picks={layer.picks} band={band} showsBoth={beside !== undefined} />
    </Box>
  );
}
