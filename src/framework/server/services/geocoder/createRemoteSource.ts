import type { AddressItem } from '../../../schema/contracts/geocoder.ts';
import { fold } from '../../../schema/search/fold.ts';
import type { AddressSource } from './AddressSource.ts';
import { AnswerCache } from './AnswerCache.ts';
import { addressLine } from './addressLine.ts';
import type { RemoteAddress } from './RemoteAddress.ts';
import { readNominatim } from './readNominatim.ts';
import { readPhoton } from './readPhoton.ts';

/** Services that the framework can ask. */
export type RemoteKind = 'photon' | 'nominatim';

export interface RemoteSourceOptions {
  kind: RemoteKind;
  url: string;
  /** Address of the operator, for the user agent. */
  contact: string | undefined;
  /** Federal states of the app, with their German titles. */
  states: () => readonly { value: string; title: string }[];
}

interface RemoteService {
  path: string;
  query: Readonly<Record<string, string>>;
  read: (answer: unknown) => RemoteAddress[];
  /** Between two requests. Nominatim allows one per second (operations.osmfoundation.org/policies/nominatim). */
  gapMs: number;
}

const services: Readonly<Record<RemoteKind, RemoteService>> = {
  photon: { path: 'api', query: { lang: 'de', limit: '10' }, read: readPhoton, gapMs: 200 },
  nominatim: {
    path: 'search',
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
  const { path, query, read, gapMs } = services[kind];
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

  async function ask(search: string): Promise<AddressItem[]> {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    for (const [name, value] of Object.entries({ q: search, ...query }))
      address.searchParams.set(name, value);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      headers: { 'user-agent': userAgent, accept: 'application/json' },
    });
    const items = read(await readJson(response)).map(itemOf);
    return items.filter(({ text }) => text !== '');
  }

  return {
    attribution: '© OpenStreetMap-Mitwirkende',
    async find(search) {
      const question = search.replace(/\s+/g, ' ').toLowerCase();
      const cached = cache.find(question);
      if (cached) return cached;
      if (performance.now() < pausedUntil) throw new Error('the address service failed a moment ago');
      await takeTurn();
      try {
        const items = await ask(search);
        cache.keep(question, items);
        return items;
      } catch (error) {
        pausedUntil = performance.now() + pauseMs;
        throw error;
      }
    },
  };
}
