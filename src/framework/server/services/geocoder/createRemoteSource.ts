import * as z from 'zod/mini';
import type { AddressItem } from '../../../schema/contracts/geocoder.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { fold } from '../../../schema/search/fold.ts';
import { type AddressSource, addressLine } from './Geocoder.ts';

/** Recent answers by their question; the oldest are dropped first. */
class AnswerCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #size: number;
  readonly #freshMs: number;

  constructor(size: number, freshMs: number) {
    this.#size = size;
    this.#freshMs = freshMs;
  }

  find(question: string): T | undefined {
    const entry = this.#entries.get(question);
    if (entry && entry.until > performance.now()) return entry.value;
    this.#entries.delete(question);
    return undefined;
  }

  keep(question: string, value: T): void {
    this.#entries.delete(question);
    this.#entries.set(question, { value, until: performance.now() + this.#freshMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** An address of a remote service, before its state has the code of the app. */
interface RemoteAddress {
  street: string | undefined;
  houseNumber: string | undefined;
  postal: string | undefined;
  city: string | undefined;
  /** German name. */
  state: string | undefined;
  /** ISO 3166-1 alpha-2, in any case. */
  country: string | undefined;
  /** Longitude, latitude. */
  coordinates: [number, number];
  /** Whether the point is that of a building. */
  isExact: boolean;
}

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
function readNominatim(answer: unknown): RemoteAddress[] {
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
function readPhoton(answer: unknown): RemoteAddress[] {
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

/** Services that the framework can ask. */
export type RemoteKind = 'photon' | 'nominatim';

interface RemoteSourceOptions {
  kind: RemoteKind;
  url: string;
  /** Address of the operator, for the user agent. */
  contact: string | undefined;
  /** Federal states of the app, with their German titles. */
  states: () => readonly { value: string; title: string }[];
}

interface RemoteService {
  path: string;
  /** Of the search for what is at a point. */
  reversePath: string;
  /** Whether its answer is one address in place of a list. */
  answersOne: boolean;
  query: Readonly<Record<string, string>>;
  read: (answer: unknown) => RemoteAddress[];
  /** Between two requests. Nominatim allows one per second (operations.osmfoundation.org/policies/nominatim). */
  gapMs: number;
}

const services: Readonly<Record<RemoteKind, RemoteService>> = {
  photon: {
    path: 'api',
    reversePath: 'reverse',
    answersOne: false,
    query: { lang: 'de', limit: '10' },
    read: readPhoton,
    gapMs: 200,
  },
  nominatim: {
    path: 'search',
    reversePath: 'reverse',
    answersOne: true,
    query: { format: 'jsonv2', addressdetails: '1', 'accept-language': 'de', limit: '10' },
    read: readNominatim,
    gapMs: 1000,
  },
};

const longestMs = 3000;
const longestWaitMs = 3000;
/** After a failure the service is left alone, so that not every search waits for it. */
const pauseMs = 30_000;
const dayMs = 86_400_000;
const largestBytes = 500_000;

/** Waits for the turn of a request. @throws Error if it would take too long */
type TakeTurn = () => Promise<void>;

/** Lets requests pass one by one, with at least `gapMs` between them. */
function createPace(gapMs: number, longestWaitMs: number): TakeTurn {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn - now > longestWaitMs) throw new Error('too many searches for addresses at once');
    next = turn + gapMs;
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`the address service answered ${response.status}`);
  if (text.length > largestBytes) throw new Error('the address service answered too much');
  return JSON.parse(text);
}

function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

/** Searches with Photon or Nominatim: paced, cached for a day, with a user agent that names the operator. */
export function createRemoteSource({ kind, url, contact, states }: RemoteSourceOptions): AddressSource {
  const { path, reversePath, answersOne, query, read, gapMs } = services[kind];
  const takeTurn = createPace(gapMs, longestWaitMs);
  const cache = new AnswerCache<AddressItem[]>(500, dayMs);
  const userAgent = `Leitstand/0.1 (address search${contact ? `; ${contact}` : ''})`;
  let pausedUntil = 0;

  function itemOf({ state, country, coordinates, isExact, ...parts }: RemoteAddress): AddressItem {
    const known = states().find(({ title }) => fold(title) === fold(state ?? ''));
    const value = withoutEmpty({
      ...parts,
      state: known?.value,
      country: country?.toUpperCase(),
      location: { type: 'Point', coordinates },
    }) as AddressItem['value'];
    return { text: addressLine(value, state), value, source: 'osm', isApproximate: !isExact };
  }

  async function ask(service: string, asked: Readonly<Record<string, string>>): Promise<unknown> {
    const address = new URL(service, url.endsWith('/') ? url : `${url}/`);
    for (const [name, value] of Object.entries({ ...asked, ...query })) address.searchParams.set(name, value);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      headers: { 'user-agent': userAgent, accept: 'application/json' },
    });
    return await readJson(response);
  }

  /** Asks unless the answer is known, or the service failed a moment ago. */
  async function findOnce(question: string, request: () => Promise<unknown>): Promise<AddressItem[]> {
    const cached = cache.find(question);
    if (cached) return cached;
    if (performance.now() < pausedUntil) throw new Error('the address service failed a moment ago');
    await takeTurn();
    try {
      const items = read(await request())
        .map(itemOf)
        .filter(({ text }) => text !== '');
      cache.keep(question, items);
      return items;
    } catch (error) {
      pausedUntil = performance.now() + pauseMs;
      throw error;
    }
  }

  return {
    attribution: '© OpenStreetMap-Mitwirkende',
    async find(search) {
      const question = search.replace(/\s+/g, ' ').toLowerCase();
      return await findOnce(question, async () => await ask(path, { q: search }));
    },
    async findAt({ lat, lon }) {
      // eleven metres
      const [y, x] = [lat.toFixed(4), lon.toFixed(4)];
      return await findOnce(`at ${y} ${x}`, async () => {
        const answer = await ask(reversePath, { lat: y, lon: x });
        if (!answersOne) return answer;
        // "Unable to geocode" is not a failure
        return isJsonObject(answer) && 'error' in answer ? [] : [answer];
      });
    },
  };
}
