import 'leaflet/dist/leaflet.css';
import { Box } from '@mui/material';
import { CircleMarker, MapContainer, TileLayer } from 'react-leaflet';

interface RecordMapProps {
  point: [number, number];
  /** Address of tiles on our own server. */
  tileUrl: string;
  /** The address in one line. */
  line: string;
}

const zoom = 15;

/** The point on a map. */
export function RecordMap({ point, tileUrl, line }: RecordMapProps) {
  return (
    <Box
      role="group"
      aria-label={`Karte: ${line}`}
      sx={(theme) => ({
        position: 'relative',
        height: 240,
        overflow: 'hidden',
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 1,
        // keeps Leaflet's own layers below the app's
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
        ...(theme.palette.mode === 'dark' && {
          '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' },
        }),
      })}
    >
      <MapContainer
        // Leaflet reads its options once
        key={tileUrl}
        center={point}
        zoom={zoom}
        maxZoom={18}
        scrollWheelZoom={false}
        keyboard={false}
      >
        <TileLayer url={tileUrl} maxZoom={18} attribution="© OpenStreetMap-Mitwirkende" />
        <CircleMarker center={point} radius={9} pathOptions={{ weight: 3, fillOpacity: 1 }} />
      </MapContainer>
    </Box>
  );
}
