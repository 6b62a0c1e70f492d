import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, jsonText, named } from '../calls/shapes.ts';

const longestSearch = 200;
const flag = () => z.exactOptional(jsonText(z.boolean(), true));

const query = z.strictObject({
  $search: described(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch)),
    'Postleitzahl, Ort oder ganze Anschrift, etwa `Musterstraße 5, 50667 Köln`.',
  ),
  useGoogle: described(flag(), 'Ohne Wirkung: Google wird nie gefragt.'),
  useOsm: described(flag(), '`false`: Nur im eingebauten Ortsverzeichnis suchen.'),
  requireStreet: described(flag(), 'Nur Anschriften mit Straße.'),
  requireHouseNumber: described(flag(), 'Nur Anschriften mit Hausnummer.'),
});

/** A search for addresses. */
export type AddressQuery = z.output<typeof query>;

const text = () => z.exactOptional(z.string());

const foundAddress = named(
  'FoundAddress',
  z.object({
    street: text(),
    houseNumber: text(),
    postal: text(),
    city: text(),
    state: described(text(), 'Kürzel des Bundeslands.'),
    country: text(),
    location: z.exactOptional(
      z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
    ),
  }),
);

const item = z.object({
  text: described(z.string(), 'Die Anschrift in einer Zeile.'),
  value: foundAddress,
  source: described(
    z.enum(['google-maps', 'osm', 'unknown']),
    '`osm`: Daten von OpenStreetMap; `unknown`: aus einem anderen Verzeichnis.',
  ),
  isApproximate: described(
    z.boolean(),
    'Der Punkt ist nur ungefähr bekannt, etwa als Mitte des Orts oder des Postleitzahlgebiets.',
  ),
});

/** An address that was found, as one line and as the value of an address field. */
export type AddressItem = z.output<typeof item>;

const answer = named(
  'AddressAnswer',
  z.object({
    items: described(z.array(item), 'Das Passendste zuerst.'),
    note: described(z.nullable(z.string()), 'Warum anders gesucht wurde als gedacht; sonst null.'),
    attribution: described(z.nullable(z.string()), 'Quelle der Daten, die bei ihnen zu nennen ist.'),
  }),
);

export type AddressAnswer = z.output<typeof answer>;

export const findAddresses = defineCall({
  id: 'findAddress',
  method: 'GET',
  path: '/api/geocoder/address',
  summary: 'Anschriften suchen',
  tag: 'System',
  query,
  answer,
  answerExample: {
    items: [
      {
        text: '24103 Kiel, Schleswig-Holstein',
        value: {
          postal: '24103',
          city: 'Kiel',
          country: 'DE',
          location: { type: 'Point', coordinates: [10.1349, 54.3213] },
        },
        source: 'osm',
        isApproximate: true,
      },
    ],
    note: null,
    attribution: '© OpenStreetMap-Mitwirkende',
  },
  errors: [400],
});

const towns = named(
  'TownsAnswer',
  z.object({
    towns: described(
      z.array(z.tuple([z.string(), z.number(), z.number()])),
      'Name, Breite und Länge, die größten Orte zuerst.',
    ),
    attribution: described(z.nullable(z.string()), 'Quelle der Daten, die bei ihnen zu nennen ist.'),
  }),
);

/** Names and places of the larger towns, for a map without tiles. */
export type TownsAnswer = z.output<typeof towns>;

export const findTowns = defineCall({
  id: 'findTowns',
  method: 'GET',
  path: '/api/geocoder/towns',
  summary: 'Die größeren Orte für eine Karte ohne Kacheln',
  tag: 'System',
  answer: towns,
  answerExample: {
    towns: [
      ['Berlin', 52.5244, 13.4105],
      ['Kiel', 54.3213, 10.1349],
    ],
    attribution: '© GeoNames',
  },
});
