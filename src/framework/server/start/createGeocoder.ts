import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { AddressSource } from '../services/geocoder/AddressSource.ts';
import { createRemoteSource } from '../services/geocoder/createRemoteSource.ts';
import { Geocoder } from '../services/geocoder/Geocoder.ts';
import { addressFields } from '../users/addressFields.ts';
import type { ServerConfig } from './ServerConfig.ts';

type GeocoderConfig = Pick<ServerConfig, 'geocoder' | 'geocoderUrl' | 'geocoderContact'>;

/** The search for addresses, in the configured service and the directory of the app. */
export function createGeocoder(
  { geocoder: kind, geocoderUrl: url, geocoderContact: contact }: GeocoderConfig,
  index: () => ModelIndex,
  embedded: AddressSource | undefined,
): Geocoder {
  const states = () =>
    (addressFields(index()).state?.options ?? []).map(({ value, title }) => ({
      value: String(value),
      title,
    }));
  const remote = url === undefined ? undefined : createRemoteSource({ kind, url, contact, states });
  return new Geocoder({ embedded, remote });
}
