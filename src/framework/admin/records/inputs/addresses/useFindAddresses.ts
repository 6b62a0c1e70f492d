import { useCallback } from 'react';
import type { AddressAnswer, AddressQuery, findAddresses } from '../../../../schema/contracts/geocoder.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';

/** Searches addresses on our own server. */
export function useFindAddresses(): (query: AddressQuery, signal?: AbortSignal) => Promise<AddressAnswer> {
  const { http } = useServices();
  return useCallback(
    (query, signal) =>
      callServer<typeof findAddresses>(http, 'GET /api/geocoder/address', { query, signal, isQuiet: true }),
    [http],
  );
}
