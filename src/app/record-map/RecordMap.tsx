import 'leaflet/dist/leaflet.css';
import { Box } from '@mui/material';
import { CircleMarker, MapContainer, TileLayer } from 'react-leaflet';

interface RecordMapProps {
  point: [number, number];
  /** Address of tiles on our own server; null where the operator has none. */
  tileUrl: string | null;
  label: string;
}

const zoom = 15;

/** The point on a map, or on plain squared paper where there are no tiles. */
export function RecordMap({ point, tileUrl, label }: RecordMapProps) {
  return (
    <Box
      // with tiles it can be moved and zoomed, and is no picture then
      role={tileUrl === null ? 'img' : 'group'}
      aria-label={label}
      sx={(theme) => ({
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
          backgroundImage: `linear-gradient(${theme.palette.colours.line} 1px, transparent 1px), linear-gradient(90deg, ${theme.palette.colours.line} 1px, transparent 1px)`,
          backgroundSize: '32px 32px',
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
        zoomControl={tileUrl !== null}
        dragging={tileUrl !== null}
        scrollWheelZoom={false}
        keyboard={false}
        attributionControl={tileUrl !== null}
      >
        {tileUrl ? <TileLayer url={tileUrl} maxZoom={18} attribution="© OpenStreetMap-Mitwirkende" /> : null}
        <CircleMarker center={point} radius={9} pathOptions={{ weight: 3, fillOpacity: 1 }} />
      </MapContainer>
    </Box>
  );
}
