import { Box, Stack, Typography, useTheme } from '@mui/material';
import { useMemo } from 'react';
import { Polyline } from 'react-leaflet';
import { type LinkType, linesBetween, type MapResult } from './searchResults.ts';

const dashes = '3 6';
const titles: Readonly<Record<LinkType, string>> = { assigned: 'zugeteilt', planned: 'vorgemerkt' };
const types = Object.keys(titles) as LinkType[];

/** Beside teachers, locations without one catch the eye by a second outline. */
export const stressedSx = {
  '& .leaflet-marker-icon [data-colour="red"]': { outline: '2px solid #b91c1c', outlineOffset: '2px' },
};

/** Lines between the teachers and locations that belong together; of each type as one element. */
export function LinkLines({ results }: { results: readonly MapResult[] }) {
  const { palette } = useTheme();
  const lines = useMemo(() => linesBetween(results), [results]);
  return types.map((type) => (
    <Polyline
      key={type}
      positions={lines[type].map((line) => [...line])}
      interactive={false}
      className={`link-${type}`}
      pathOptions={{
        color: palette.colours.textSoft,
        weight: 1.5,
        opacity: 0.6,
        ...(type === 'planned' && { dashArray: dashes }),
      }}
    />
  ));
}

/** What the lines mean. */
export function LinkLegend() {
  return types.map((type) => (
    <Stack key={type} direction="row" component="li" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box
        component="svg"
        viewBox="0 0 24 8"
        aria-hidden
        sx={{ width: 24, height: 8, color: 'text.secondary' }}
      >
        <path
          d="M0 4h24"
          stroke="currentColor"
          strokeWidth="1.5"
          {...(type === 'planned' && { strokeDasharray: dashes })}
        />
      </Box>
      <Typography variant="caption">{titles[type]}</Typography>
    </Stack>
  ));
}
