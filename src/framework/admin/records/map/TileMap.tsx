import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import { useText } from '../../base/i18n/useText.ts';
import 'leaflet/dist/leaflet.css';

/** Attribution of map tiles. @param text null for OpenStreetMap, whose licence requires a link. */
function MapAttribution({ text }: { text: string | null }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', textAlign: 'right', mt: 0.5 }}
    >
      {text ?? (
        <>
          ©{' '}
          <Link
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
          >
            OpenStreetMap-Mitwirkende
          </Link>
        </>
      )}
    </Typography>
  );
}

interface TileMapProps {
  centre: [latitude: number, longitude: number];
  zoom: number;
  /** In pixels, or that of the element around it. */
  height: number | 'fill';
  /** URL template of tiles on our own server; null for a plain surface. */
  tileUrl: string | null;
  /** Source of the tiles; null for OpenStreetMap. */
  attribution: string | null;
  /** Name of the map for screen readers. */
  label: string;
  /** Whether the layers are useful without tiles: a plain surface shows them if no tile can be loaded. */
  isUsefulWithoutTiles?: boolean;
  /** Whether the mouse wheel zooms; by default it scrolls the page. */
  zoomsByWheel?: boolean;
  /** Layers of the map. */
  children: ReactNode;
}

type Loading = 'open' | 'shown' | 'failed';

/**
 * A map with layers on it. Replaced by a sentence if no tile can be loaded, because an empty map would look
 * like a location, unless the layers are useful without tiles.
 */
export function TileMap({
  centre,
  zoom,
  height,
  tileUrl,
  attribution,
  label,
  isUsefulWithoutTiles = false,
  zoomsByWheel = false,
  children,
}: TileMapProps) {
  const text = useText();
  const [loading, setLoading] = useState<Loading>('open');
  const handlers = useMemo(
    () => ({
      tileload: () => setLoading('shown'),
      tileerror: () => setLoading((before) => (before === 'shown' ? before : 'failed')),
    }),
    [],
  );
  if (loading === 'failed' && !isUsefulWithoutTiles)
    return <Typography color="textSecondary">{text('map.unreachable')}</Typography>;
  const shownTiles = loading === 'failed' ? null : tileUrl;
  const fills = height === 'fill';
  return (
    <Box sx={fills ? { display: 'flex', flexDirection: 'column', height: '100%' } : {}}>
      <Box
        role="group"
        aria-label={label}
        sx={(theme) => ({
          position: 'relative',
          ...(fills ? { flex: 1, minHeight: 0 } : { height }),
          overflow: 'hidden',
          ...(fills ? {} : { border: `1px solid ${theme.palette.divider}`, borderRadius: 1 }),
          // keeps Leaflet's z-indexes below the app's layers
          isolation: 'isolate',
          '& .leaflet-container': {
            height: '100%',
            font: 'inherit',
            backgroundColor: theme.palette.colours.sunk,
          },
          '& .leaflet-interactive': {
            stroke: theme.palette.colours.accent,
            fill: theme.palette.colours.brandStrong,
          },
          '& .map-lasso': {
            stroke: theme.palette.colours.accent,
            strokeDasharray: '6 4',
            fill: theme.palette.colours.brandStrong,
          },
          '& .leaflet-marker-icon:focus-visible': {
            outline: `3px solid ${theme.palette.colours.accent}`,
            borderRadius: 1,
          },
          '& .leaflet-bar a': {
            color: 'text.primary',
            backgroundColor: 'background.paper',
            borderColor: 'divider',
          },
          ...(theme.palette.mode === 'dark' && {
            '& .leaflet-tile-pane': { filter: 'invert(0.88) hue-rotate(180deg)' },
          }),
        })}
      >
        <MapContainer
          // remounts because Leaflet reads its options only once
          key={shownTiles}
          center={centre}
          zoom={zoom}
          maxZoom={18}
          scrollWheelZoom={zoomsByWheel}
          keyboard={false}
          attributionControl={false}
          zoomControl={false}
        >
          {shownTiles === null ? null : <TileLayer url={shownTiles} maxZoom={18} eventHandlers={handlers} />}
          <ZoomControl zoomInTitle={text('map.zoomIn')} zoomOutTitle={text('map.zoomOut')} />
          {children}
        </MapContainer>
      </Box>
      {shownTiles === null ? null : <MapAttribution text={attribution} />}
    </Box>
  );
}
