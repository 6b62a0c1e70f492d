import { useCallback } from 'react';
import type { AddressAnswer, AddressQuery } from '../../../../schema/contracts/geocoder.ts';
import { useServices } from '../../../session/services/useServices.ts';

/** Searches addresses on our own server. */
export function useFindAddresses(): (query: AddressQuery, signal?: AbortSignal) => Promise<AddressAnswer> {
  const { http } = useServices();
  return useCallback(
    async (query, signal) => {
      const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const parameters = new URLSearchParams(entries);
      const options = { isQuiet: true, ...(signal ? { signal } : {}) };
      const { json } = await http(`/api/geocoder/address?${parameters}`, options);
      return json as AddressAnswer;
    },
    [http],
  );
}
