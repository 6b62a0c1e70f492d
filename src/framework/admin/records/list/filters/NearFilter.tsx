import { Box, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import { nearValueOf, placeField } from './nearFilterValue.ts';
import { useCentre } from './useCentre.ts';

const radiiKm = [5, 10, 25, 50, 100];
const usualKm = 25;
const here = 'here';

interface NearFilterProps {
  entity: VisibleEntity;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Filters rows around a point: the location of a record or of the user. */
export function NearFilter({ entity, value, onChange }: NearFilterProps) {
  const text = useText();
  const { entities } = useDefinitions();
  const placed = entities.filter((candidate) => placeField(candidate.fields));
  // users look for one kind near another, e.g. teachers near a school
  const other = placed.find(({ resource }) => resource !== entity.resource) ?? entity;
  const near = nearValueOf(value);
  const [resource = '', id] = near?.of?.split('/') ?? [];
  const [chosenKind, setKind] = useState(other.resource);
  const kind = resource === '' ? chosenKind : resource;
  const [km, setKm] = useState(usualKm);
  const radius = near ? near.maxDistance / 1000 : km;
  const centre = useCentre((point) => onChange({ ...point, maxDistance: radius * 1000 }));
  const place = placeField(placed.find((candidate) => candidate.resource === kind)?.fields ?? []);
  const canLocate = 'geolocation' in navigator && window.isSecureContext;

  function handleKind(next: string): void {
    setKind(next);
    if (near) onChange(undefined);
    if (next === here) centre.fromDevice();
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
          {canLocate ? <MenuItem value={here}>{text('near.here')}</MenuItem> : null}
        </TextField>
        {kind === here ? (
          <Button loading={centre.isLocating} onClick={centre.fromDevice}>
            {text(near ? 'near.found' : 'near.locate')}
          </Button>
        ) : (
          <RecordPicker
            id="filter-near-record"
            label={placed.find((candidate) => candidate.resource === kind)?.title ?? ''}
            resource={kind}
            ids={id !== undefined && resource === kind ? [id] : []}
            isMultiple={false}
            {...(place ? { where: { [`${place.name}.location`]: { $exists: true } } } : {})}
            onChange={([chosen]) =>
              chosen === undefined ? onChange(undefined) : void centre.fromRecord(kind, chosen)
            }
          />
        )}
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
