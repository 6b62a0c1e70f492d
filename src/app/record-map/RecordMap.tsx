import 'leaflet/dist/leaflet.css';
import { Box, Typography } from '@mui/material';
import { CircleMarker, MapContainer, TileLayer } from 'react-leaflet';

interface RecordMapProps {
  point: [number, number];
  /** Address of tiles on our own server; null where the operator has none. */
  tileUrl: string | null;
  /** The address in one line. */
  line: string;
}

const zoom = 15;

/** The point on a map; where there are no tiles, on a calm surface with its address. */
export function RecordMap({ point, tileUrl, line }: RecordMapProps) {
  return (
    <Box
      // with tiles it can be moved and zoomed, and is no picture then
      role={tileUrl === null ? 'img' : 'group'}
      aria-label={`Karte: ${line}`}
      sx={(theme) => ({
        position: 'relative',
        height: tileUrl === null ? 140 : 240,
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
        zoomControl={tileUrl !== null}
        dragging={tileUrl !== null}
        scrollWheelZoom={false}
        keyboard={false}
        attributionControl={tileUrl !== null}
      >
        {tileUrl ? <TileLayer url={tileUrl} maxZoom={18} attribution="© OpenStreetMap-Mitwirkende" /> : null}
        <CircleMarker center={point} radius={9} pathOptions={{ weight: 3, fillOpacity: 1 }} />
      </MapContainer>
      {tileUrl === null ? (
        <Typography
          variant="body2"
          sx={{
            position: 'absolute',
            // above Leaflet's panes, below the marker
            zIndex: 1000,
            inset: 'calc(50% + 20px) 8px auto',
            textAlign: 'center',
            overflowWrap: 'anywhere',
            pointerEvents: 'none',
          }}
        >
          {line}
        </Typography>
      ) : null}
    </Box>
  );
}
