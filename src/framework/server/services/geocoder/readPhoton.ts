import * as z from 'zod/mini';
import type { RemoteAddress } from './RemoteAddress.ts';

const text = z.catch(z.optional(z.string()), undefined);

const photonShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        type: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        state: text,
        countrycode: text,
      }),
    }),
  ),
});

const placeTypes = new Set(['city', 'locality', 'district']);

/** Reads an answer of Photon (photon.komoot.io). @throws ZodError if it has another form */
export function readPhoton(answer: unknown): RemoteAddress[] {
  return z.parse(photonShape, answer).features.map(({ geometry: { coordinates }, properties }) => {
    const { type = '', name, postcode, state, countrycode, housenumber } = properties;
    return {
      street: properties.street ?? (type === 'street' ? name : undefined),
      houseNumber: housenumber,
      postal: postcode,
      city: properties.city ?? (placeTypes.has(type) ? name : undefined),
      state,
      country: countrycode,
      coordinates,
      isExact: type === 'house',
    };
  });
}
