import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { useFindAddresses } from './useFindAddresses.ts';

/** Returns the latest `value`, but changes at most once in `gap` milliseconds; the first change is immediate. */
function useThrottled<Value>(value: Value, gap: number): Value {
  const [passed, setPassed] = useState(value);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, passed)) return;
    const wait = Math.max(0, lastChange.current + gap - Date.now());
    const timer = setTimeout(() => {
      lastChange.current = Date.now();
      setPassed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, passed, gap]);
  return passed;
}

/** Milliseconds between two searches. */
const gap = 1000;
const shortest = 2;

interface AddressSearch {
  items: readonly AddressItem[];
  note: string | null;
  attribution: string | null;
  isLoading: boolean;
  /** Whether the search is over and found nothing. */
  isEmpty: boolean;
  hasFailed: boolean;
}

/**
 * Addresses that match what is typed, searched at most once per second.
 * @param entered text for which the enter key was pressed: some address services may only be asked for it
 */
export function useAddressSearch(typed: string, entered: string): AddressSearch {
  const find = useFindAddresses();
  const mode = useStatus()?.addressSearch;
  const wanted = typed.trim();
  const search = useThrottled(wanted, gap);
  const useOsm = mode !== 'enter' || search === entered.trim();
  const { data, isFetching, isError } = useQuery({
    queryKey: ['addresses', search, useOsm],
    enabled: search.length >= shortest,
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      find({ $search: search, useGoogle: false, useOsm, requireStreet: false }, signal),
  });
  const isSearching = wanted.length >= shortest;
  const isLoading = isSearching && (isFetching || search !== wanted);
  const found = isSearching ? data : undefined;
  return {
    items: found?.items ?? [],
    note: found?.note ?? null,
    attribution: found && found.items.length > 0 ? found.attribution : null,
    isLoading,
    isEmpty: !isLoading && found?.items.length === 0,
    hasFailed: isSearching && !isLoading && isError,
  };
}
