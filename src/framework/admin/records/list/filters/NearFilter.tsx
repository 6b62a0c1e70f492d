import '../../../base/i18n/addFilterTexts.ts';
import { Box, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { NearCentre } from './NearCentre.tsx';
import { fromAddress, fromDevice } from './nearCentres.ts';
import { type NearValue, nearValueOf, placeField } from './nearFilterValue.ts';
import { useCentre } from './useCentre.ts';

const radiiKm = [5, 10, 25, 50, 100];
const usualKm = 25;

interface NearFilterProps {
  entity: VisibleEntity;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Filters rows around a point: the location of a record, of a typed address or of the user. */
export function NearFilter({ entity, value, onChange }: NearFilterProps) {
  const text = useText();
  const { entities } = useDefinitions();
  const placed = entities.filter((candidate) => placeField(candidate.fields));
  // users look for one kind near another, e.g. teachers near a school
  const other = placed.find(({ resource }) => resource !== entity.resource) ?? entity;
  const near = nearValueOf(value);
  const [resource = ''] = near?.of?.split('/') ?? [];
  const [chosenKind, setKind] = useState(other.resource);
  const kind = resource === '' ? chosenKind : resource;
  const [km, setKm] = useState(usualKm);
  const radius = near ? near.maxDistance / 1000 : km;
  const handleFound = (point: Pick<NearValue, 'lat' | 'lon' | 'of'>) =>
    onChange({ ...point, maxDistance: radius * 1000 });
  const centre = useCentre(handleFound);
  const canSearch = (useStatus()?.addressSearch ?? 'none') !== 'none' || kind === fromAddress;
  const canLocate = 'geolocation' in navigator && window.isSecureContext;

  function handleKind(next: string): void {
    setKind(next);
    centre.stop();
    if (near) onChange(undefined);
    if (next === fromDevice) centre.fromDevice();
  }

  function handleRadius(next: number): void {
    setKm(next);
    if (near) onChange({ ...near, maxDistance: next * 1000 });
  }

  return (
    <Box role="group" aria-label={text('near.title')} sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr)' },
        }}
      >
        <TextField
          id="filter-near-kind"
          select
          label={`${text('near.title')}: ${text('near.centre')}`}
          value={kind}
          onChange={(event) => handleKind(event.target.value)}
        >
          {placed.map((candidate) => (
            <MenuItem key={candidate.resource} value={candidate.resource}>
              {candidate.title}
            </MenuItem>
          ))}
          {canSearch ? <MenuItem value={fromAddress}>{text('near.address')}</MenuItem> : null}
          {canLocate ? <MenuItem value={fromDevice}>{text('near.here')}</MenuItem> : null}
        </TextField>
        <NearCentre
          kind={kind}
          near={near}
          centre={centre}
          onFound={handleFound}
          onClear={() => onChange(undefined)}
        />
        <TextField
          id="filter-near-radius"
          select
          label={text('near.radius')}
          value={radius}
          onChange={(event) => handleRadius(Number(event.target.value))}
        >
          {[...new Set([...radiiKm, radius])].map((size) => (
            <MenuItem key={size} value={size}>
              {text('near.within', { km: size })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {centre.problem ? <FormHelperText error>{centre.problem}</FormHelperText> : null}
    </Box>
  );
}
