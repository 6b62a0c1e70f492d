import type { StatusAnswer } from '../../schema/contracts/status.ts';
import type { ServerConfig } from './ServerConfig.ts';

/**
 * How pages may search addresses. Nominatim forbids asking while somebody types
 * (operations.osmfoundation.org/policies/nominatim).
 * @param hasDirectory whether the app brings a directory of places
 */
export function addressSearchOf(
  { geocoder, geocoderUrl }: Pick<ServerConfig, 'geocoder' | 'geocoderUrl'>,
  hasDirectory: boolean,
): StatusAnswer['addressSearch'] {
  if (geocoderUrl !== undefined) return geocoder === 'nominatim' ? 'enter' : 'typing';
  return hasDirectory ? 'typing' : 'none';
}
