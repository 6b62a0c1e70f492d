import { Box, FormLabel, Slider, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { type Band, bands, type MapSearch, radii } from './mapSearch.ts';

function RadiusSlider({ radius, onChange }: { radius: number; onChange: (radius: number) => void }) {
  const id = useId();
  const text = (km: number) => `${formatNumber(km)} km`;
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <FormLabel id={id}>Umkreis</FormLabel>
        <Typography component="output" sx={{ fontWeight: 500 }}>
          {text(radius)}
        </Typography>
      </Stack>
      <Box sx={{ px: 1 }}>
        <Slider
          size="small"
          aria-labelledby={id}
          getAriaValueText={text}
          min={radii.min}
          max={radii.max}
          step={radii.step}
          marks={[radii.min, radii.initial, 20, radii.max].map((value) => ({ value, label: String(value) }))}
          value={radius}
          onChange={(_event, value) => onChange(Number(value))}
        />
      </Box>
    </Box>
  );
}

/** Band with which a search by travel time begins. */
const initialBand: Band = 30;

function BandChoice({ band, onChange }: { band: Band; onChange: (band: Band) => void }) {
  const id = useId();
  return (
    <Box>
      <FormLabel id={id}>Höchstens</FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={band}
        onChange={(_event, next: Band | null) => {
          if (next) onChange(next);
        }}
        sx={{ mt: 0.5 }}
      >
        {bands.map((one) => (
          <ToggleButton key={one} value={one}>{`${one} Min.`}</ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

interface ReachChoiceProps {
  search: MapSearch;
  onChange: (change: Pick<MapSearch, 'band'> | Pick<MapSearch, 'radius'>) => void;
}

/** How far to search: by kilometres, or by minutes of travel. */
export function ReachChoice({ search: { radius, band }, onChange }: ReachChoiceProps) {
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Suchen nach"
        value={band === null ? 'radius' : 'time'}
        onChange={(_event, next: string | null) => {
          if (next) onChange({ band: next === 'time' ? initialBand : null });
        }}
      >
        <ToggleButton value="radius">Umkreis</ToggleButton>
        <ToggleButton value="time">Fahrzeit</ToggleButton>
      </ToggleButtonGroup>
      {band === null ? (
        <RadiusSlider radius={radius} onChange={(next) => onChange({ radius: next })} />
      ) : (
        <BandChoice band={band} onChange={(next) => onChange({ band: next })} />
      )}
    </Stack>
  );
}
