import * as z from 'zod/mini';
import type { RemoteAddress } from './RemoteAddress.ts';

const text = z.catch(z.optional(z.string()), undefined);
const degrees = z.pipe(z.string(), z.transform(Number));

const shape = z.array(
  z.object({
    lat: degrees,
    lon: degrees,
    address: z.object({
      road: text,
      house_number: text,
      postcode: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      state: text,
      country_code: text,
    }),
  }),
);

/** Reads an answer of Nominatim (`format=jsonv2`). @throws ZodError if it has another form */
export function readNominatim(answer: unknown): RemoteAddress[] {
  return z.parse(shape, answer).map(({ lat, lon, address }) => ({
    street: address.road,
    houseNumber: address.house_number,
    postal: address.postcode,
    city: address.city ?? address.town ?? address.village ?? address.municipality,
    // city states have no state of their own
    state: address.state ?? address.city,
    country: address.country_code,
    coordinates: [lon, lat],
    isExact: address.house_number !== undefined,
  }));
}
