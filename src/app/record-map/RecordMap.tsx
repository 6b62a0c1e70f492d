import 'leaflet/dist/leaflet.css';
import { Box, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { CircleMarker, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import { MapAttribution } from './MapAttribution.tsx';

interface RecordMapProps {
  point: [number, number];
  /** URL template of tiles on our own server. */
  tileUrl: string;
  /** Source of the tiles; null for OpenStreetMap. */
  attribution: string | null;
  /** The postal address in one line. */
  line: string;
}

const zoom = 15;

type Loading = 'open' | 'shown' | 'failed';

/**
 * A map with one marker. Replaced by a sentence if no tile can be loaded, because an empty map would look
 * like a location.
 */
export function RecordMap({ point, tileUrl, attribution, line }: RecordMapProps) {
  const [loading, setLoading] = useState<Loading>('open');
  const handlers = useMemo(
    () => ({
      tileload: () => setLoading('shown'),
      tileerror: () => setLoading((before) => (before === 'shown' ? before : 'failed')),
    }),
    [],
  );
  if (loading === 'failed')
    return <Typography color="textSecondary">Die Karte ist gerade nicht erreichbar.</Typography>;
  return (
    <Box>
      <Box
        role="group"
        aria-label={`Karte: ${line}`}
        sx={(theme) => ({
          position: 'relative',
          height: 240,
          overflow: 'hidden',
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: 1,
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
          key={tileUrl}
          center={point}
          zoom={zoom}
          maxZoom={18}
          scrollWheelZoom={false}
          keyboard={false}
          attributionControl={false}
          zoomControl={false}
        >
          <TileLayer url={tileUrl} maxZoom={18} eventHandlers={handlers} />
          <ZoomControl zoomInTitle="Vergrößern" zoomOutTitle="Verkleinern" />
          <CircleMarker center={point} radius={9} pathOptions={{ weight: 3, fillOpacity: 1 }} />
        </MapContainer>
      </Box>
      <MapAttribution text={attribution} />
    </Box>
  );
}
