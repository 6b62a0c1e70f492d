import { Box, Button, FormHelperText, Skeleton } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { AddressBlock } from '../../fields/AddressBlock.tsx';
import { pointOf } from '../../map/pointOf.ts';
import type { FieldInputProps } from '../FormHost.ts';
import { MemberGrid, useMarkedMembers } from '../MemberGrid.tsx';
import { MemberGroup } from '../MemberGroup.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { useUnchosenBlock } from '../useUnchosenBlock.ts';
import { AddressSearchInput } from './AddressSearchInput.tsx';
import { useAddressMode } from './useAddressMode.ts';
import { useFindAddresses } from './useFindAddresses.ts';

const rows = [
  { names: ['street', 'houseNumber'], columns: '3fr 1fr' },
  { names: ['postal', 'city'], columns: '1fr 3fr' },
  { names: ['state', 'country'], columns: '1fr 1fr' },
];
const placed = new Set([...rows.flatMap(({ names }) => names), 'location']);

/** The members of an address in envelope order; its point is shown elsewhere. */
function ManualAddress({ members, source }: { members: readonly Field[]; source: string }) {
  return (
    <>
      {rows.map(({ names, columns }) => (
        <MemberGrid
          key={names[0]}
          source={source}
          columns={columns}
          members={members.filter(({ name }) => names.includes(name))}
        />
      ))}
      <MemberGrid source={source} members={members.filter(({ name }) => !placed.has(name))} />
    </>
  );
}

const PinMap = lazy(async () => ({ default: (await import('../../map/PinMap.tsx')).PinMap }));

/** First pin of an address without a point: the middle of Germany. */
const middle: [number, number] = [51.1634, 10.4477];

interface PointInputProps extends FieldInputProps {
  isApproximate: boolean;
  onCorrected: () => void;
}

/** The point of an address, corrected with a pin on a small map; without a map server it is only kept. */
function PointInput({ field, source, isApproximate, onCorrected }: PointInputProps) {
  const text = useText();
  const status = useStatus();
  const { value, change, ref, hasProblem, hint } = useFieldInput(field, source);
  const point = pointOf(value);

  const move = useCallback(
    ([latitude, longitude]: [number, number]) => {
      change({ type: 'Point', coordinates: [longitude, latitude] });
      onCorrected();
    },
    [change, onCorrected],
  );
  const problem = hasProblem ? <FormHelperText error>{hint}</FormHelperText> : null;
  if (!status?.tileUrl) return problem;
  if (!point) {
    return (
      <Box sx={{ mt: 1 }}>
        <FormHelperText>{text('map.unknown')}</FormHelperText>
        <Button ref={ref} size="small" onClick={() => move(middle)}>
          {text('map.set')}
        </Button>
        {problem}
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Suspense fallback={<Skeleton variant="rectangular" height={200} />}>
        <PinMap
          point={point}
          onMove={move}
          tileUrl={status.tileUrl}
          attribution={status.tileAttribution}
          label={text('map.label', { place: field.title })}
        />
      </Suspense>
      <FormHelperText>
        {isApproximate ? `${text('map.approximate')} ` : ''}
        {text('map.pinHint')}
      </FormHelperText>
      {problem}
    </Box>
  );
}

const germanPostalCode = /^\d{5}$/;

interface PostalCompletion {
  /** Form path of the address. */
  source: string;
  isEnabled: boolean;
  onCompleted: (isApproximate: boolean) => void;
}

/**
 * Fills place, state and point once a German postal code is typed. A place that was typed stays if the code has
 * places of other names.
 */
function usePostalCompletion({ source, isEnabled, onCompleted }: PostalCompletion): void {
  const { watch, getValues, setValue } = useFormContext();
  const find = useFindAddresses();
  const isCityTyped = useRef(false);

  useEffect(() => {
    if (!isEnabled) return;
    const at = (name: string) => `${source}.${name}`;
    let latest = '';

    function fill(items: readonly AddressItem[]): void {
      const city: unknown = getValues(at('city'));
      const item = items.find(({ value }) => value.city === city) ?? items[0];
      const set = (name: string, value: unknown) =>
        setValue(at(name), value, { shouldDirty: true, shouldValidate: value !== null });
      set('location', item?.value.location ?? null);
      if (!item) return;
      set('state', item.value.state ?? null);
      if (!city || !isCityTyped.current) set('city', item.value.city ?? null);
      onCompleted(item.isApproximate);
    }

    async function complete(postal: string): Promise<void> {
      latest = postal;
      const { items } = await find({ $search: postal, useOsm: false });
      if (latest === postal) fill(items.filter(({ value }) => value.postal === postal));
    }

    const subscription = watch((_, { name, type }) => {
      if (type !== 'change') return;
      if (name === at('city')) isCityTyped.current = Boolean(getValues(at('city')));
      if (name !== at('postal')) return;
      const postal: unknown = getValues(at('postal'));
      const isGerman = (getValues(at('country')) ?? 'DE') === 'DE';
      // without an answer somebody goes on typing
      if (isGerman && typeof postal === 'string' && germanPostalCode.test(postal))
        complete(postal).catch(() => undefined);
      else latest = '';
    });
    return () => {
      latest = '';
      subscription.unsubscribe();
    };
  }, [source, isEnabled, watch, getValues, setValue, find, onCompleted]);
}

/** A postal address: searched, or entered by hand, with its point on a map. */
export function AddressInput({ field, source }: FieldInputProps) {
  const text = useText();
  const id = useId();
  const { setFocus } = useFormContext();
  const mode = useAddressMode(field, source);
  const members = useMarkedMembers(field, source);
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  const [isApproximate, setIsApproximate] = useState(false);
  const { canSearch, isManual, isIncomplete } = mode;
  usePostalCompletion({ source, isEnabled: canSearch && isManual, onCompleted: setIsApproximate });

  const next = members.find(({ name, required }) => required && !value[name])?.name;
  const shouldMove = useRef(false);
  useEffect(() => {
    // the search field has gone with the focus in it
    if (isIncomplete && shouldMove.current && next) setFocus(`${source}.${next}`);
    shouldMove.current = false;
  }, [isIncomplete, next, setFocus, source]);

  const block = useUnchosenBlock(source);
  const location = members.find(({ name }) => name === 'location');
  const handleCorrected = useCallback(() => setIsApproximate(false), []);
  return (
    <MemberGroup field={field} source={source}>
      {isManual ? (
        <ManualAddress members={members} source={source} />
      ) : (
        <Box sx={{ mt: 1 }}>
          <AddressSearchInput
            id={id}
            label={text('address.search')}
            isRequired={field.required}
            onUnchosen={block}
            onChoose={(item) => {
              shouldMove.current = true;
              setIsApproximate(item.isApproximate);
              mode.choose(item);
            }}
          />
          <Box aria-live="polite">
            <AddressBlock field={field} value={value} isCell={false} />
          </Box>
        </Box>
      )}
      {isManual && isIncomplete && next ? (
        <FormHelperText>{text('address.incomplete')}</FormHelperText>
      ) : null}
      {location && (isManual || value.location) ? (
        <PointInput
          field={location}
          source={`${source}.location`}
          isApproximate={isApproximate}
          onCorrected={handleCorrected}
        />
      ) : null}
      {canSearch ? (
        <Button size="small" sx={{ mt: 0.5 }} onClick={isManual ? mode.search : mode.enterManually}>
          {text(isManual ? 'address.search' : 'address.manual')}
        </Button>
      ) : null}
      <Box role="status" sx={{ display: 'inline' }}>
        {mode.restore ? (
          <>
            {' '}
            {text('address.cleared')}{' '}
            <Button size="small" onClick={mode.restore}>
              {text('address.restore')}
            </Button>
          </>
        ) : null}
      </Box>
    </MemberGroup>
  );
}
