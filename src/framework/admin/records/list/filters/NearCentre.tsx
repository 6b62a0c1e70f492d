import { Button } from '@mui/material';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { AddressSearchInput } from '../../inputs/addresses/AddressSearchInput.tsx';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import { fromAddress, fromDevice } from './nearCentres.ts';
import { type NearValue, placeField, pointOf } from './nearFilterValue.ts';
import type { Centre } from './useCentre.ts';

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
export function NearCentre({ kind, near, centre, onFound, onClear }: NearCentreProps) {
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
