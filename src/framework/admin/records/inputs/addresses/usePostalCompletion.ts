import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { useFindAddresses } from './useFindAddresses.ts';

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
export function usePostalCompletion({ source, isEnabled, onCompleted }: PostalCompletion): void {
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
