import LassoIcon from '@mui/icons-material/HighlightAltOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { type CircleMarker, circleMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { lassoTitle, type Picks } from './picks.ts';
import type { MapResult } from './searchResults.ts';

interface PickedRingsProps {
  results: readonly MapResult[];
  picks: Picks;
  colour: string;
}

/** A ring around each selected result; thousands of them move with the map as one layer. */
export function PickedRings({ results, picks, colour }: PickedRingsProps) {
  const map = useMap();
  const rings = useRef(new Map<string, CircleMarker>());
  useEffect(() => {
    const shown = rings.current;
    const points = new Map(results.map(({ id, point }) => [id, point]));
    function draw(): void {
      for (const [id, ring] of shown) {
        if (picks.has(id) && points.get(id)) continue;
        ring.remove();
        shown.delete(id);
      }
      for (const id of picks.current()) {
        const point = points.get(id);
        if (!point || shown.has(id)) continue;
        const ring = circleMarker(point, {
          className: 'map-picked',
          interactive: false,
          radius: 14,
          weight: 3,
          color: colour,
          fill: false,
        });
        shown.set(id, ring.addTo(map));
      }
    }
    draw();
    const stop = picks.subscribe(draw);
    return () => {
      stop();
      for (const ring of shown.values()) ring.remove();
      shown.clear();
    };
  }, [map, results, picks, colour]);
  return null;
}

/** A ring in a text line, as around selected results. */
export function RingIcon() {
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      aria-hidden
      sx={{ width: 14, height: 14, color: 'text.primary' }}
    >
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="3" />
    </Box>
  );
}

interface LassoButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Starts and stops the lasso, below the buttons that zoom; while it is on, says how to draw. */
export function LassoButton({ isOn, onChange }: LassoButtonProps) {
  return (
    <>
      <Tooltip title={`${lassoTitle} (M)`} placement="right">
        <IconButton
          aria-label={lassoTitle}
          aria-pressed={isOn}
          onClick={() => onChange(!isOn)}
          sx={({ palette }) => ({
            position: 'absolute',
            zIndex: 1,
            left: 10,
            top: 84,
            p: 0.5,
            borderRadius: 1,
            border: `1px solid ${isOn ? palette.colours.accent : palette.divider}`,
            bgcolor: isOn ? palette.colours.brand : palette.background.paper,
            '&:hover': { bgcolor: palette.colours.hover },
          })}
        >
          <LassoIcon sx={{ fontSize: 22 }} />
        </IconButton>
      </Tooltip>
      <Typography
        role="status"
        variant="body2"
        sx={{
          position: 'absolute',
          zIndex: 1,
          left: '50%',
          bottom: 32,
          transform: 'translateX(-50%)',
          width: 'max-content',
          maxWidth: 'calc(100% - 32px)',
          px: 1.5,
          py: 0.5,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          visibility: isOn ? 'visible' : 'hidden',
          pointerEvents: 'none',
        }}
      >
        {isOn ? 'Umfahre die Treffer auf der Karte. Esc bricht ab.' : ''}
      </Typography>
    </>
  );
}
