import { Box, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useEvent } from 'ra-core';
import { useRef, useState } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { AddressSearchInput } from '../../inputs/addresses/AddressSearchInput.tsx';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import { type NearValue, nearValueOf, placeField, pointOf } from './filterParts.ts';
import '../../../base/i18n/addFilterTexts.ts';

/** Centre of a `near` filter that is the position of the device. */
const fromDevice = 'here';

/** Centre of a `near` filter that is an address somebody typed. */
const fromAddress = 'address';

type Point = Pick<NearValue, 'lat' | 'lon' | 'of'>;

/** Looks up the centre of a `near` filter. */
interface Centre {
  fromRecord: (resource: string, id: string) => Promise<void>;
  fromDevice: () => void;
  isLocating: boolean;
  problem: string | undefined;
  /** Forgets what is being looked up. */
  stop: () => void;
}

/**
 * Finds the centre of a `near` filter: the location of a record or of the device. Only the answer to the last question
 * counts, and the latest `onFound` takes it.
 */
function useCentre(onFound: (point: Point) => void): Centre {
  const text = useText();
  const { entity: entityOf } = useDefinitions();
  const provider = useLeitstandData();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = useRef(0);
  // filters may have been set since the question
  const take = useEvent(onFound);

  /** Begins a question. @returns what takes its answer */
  function begin(otherwise: string): (point: Point | undefined) => void {
    asked.current += 1;
    const question = asked.current;
    setIsLocating(true);
    return (point) => {
      if (question !== asked.current) return;
      setIsLocating(false);
      setProblem(point ? undefined : otherwise);
      if (point) take(point);
    };
  }

  return {
    isLocating,
    problem,
    async fromRecord(resource, id) {
      const field = placeField(entityOf(resource)?.fields ?? []);
      if (!field) return;
      const answer = begin(text('near.noPlace'));
      const point = await provider
        .getOne(resource, { id, meta: { fields: [field.name] } })
        .then(({ data }) => pointOf(data[field.name]))
        .catch(() => undefined);
      answer(point && { ...point, of: `${resource}/${id}` });
    },
    fromDevice() {
      const answer = begin(text('near.notLocated'));
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => answer({ lat: coords.latitude, lon: coords.longitude, of: fromDevice }),
        () => answer(undefined),
        { timeout: 15_000, maximumAge: 600_000 },
      );
    },
    stop() {
      asked.current += 1;
      setIsLocating(false);
      setProblem(undefined);
    },
  };
}

/** As the server limits it. */
const longestOrigin = 200;

interface NearCentreProps {
  /** Resource of a record, or another centre. */
  kind: string;
  near: NearValue | undefined;
  centre: Centre;
  onFound: (point: Pick<NearValue, 'lat' | 'lon' | 'of'>) => void;
  onClear: () => void;
}

/** The input of the centre of a `near` filter. */
function NearCentre({ kind, near, centre, onFound, onClear }: NearCentreProps) {
  const text = useText();
  const entity = useDefinitions().entity(kind);
  const [origin = '', ...rest] = near?.of?.split('/') ?? [];
  const chosen = origin === kind ? rest.join('/') : '';

  function handleAddress({ value, text: line }: AddressItem): void {
    const point = pointOf(value);
    if (point) onFound({ ...point, of: `${fromAddress}/${line}`.slice(0, longestOrigin) });
  }

  function clear(): void {
    centre.stop();
    onClear();
  }

  if (kind === fromDevice) {
    return (
      <Button loading={centre.isLocating} onClick={centre.fromDevice}>
        {text(near ? 'near.found' : 'near.locate')}
      </Button>
    );
  }
  if (kind === fromAddress) {
    return (
      <AddressSearchInput
        id="filter-near-address"
        label={text('near.address')}
        initialText={chosen}
        onChoose={handleAddress}
      />
    );
  }
  const place = placeField(entity?.fields ?? []);
  return (
    <RecordPicker
      id="filter-near-record"
      label={entity?.title ?? ''}
      resource={kind}
      ids={chosen === '' ? [] : [chosen]}
      isMultiple={false}
      {...(place ? { where: { [`${place.name}.location`]: { $exists: true } } } : {})}
      onChange={([id]) => (id === undefined ? clear() : void centre.fromRecord(kind, id))}
    />
  );
}

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
