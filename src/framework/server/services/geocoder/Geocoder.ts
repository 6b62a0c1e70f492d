import type {
  AddressAnswer,
  AddressItem,
  AddressQuery,
  TownsAnswer,
} from '../../../schema/contracts/geocoder.ts';
import { AppError } from '../../../schema/errors.ts';
import type { GeoPoint } from '../../../schema/GeoPoint.ts';

/** Source of address searches. */
export interface AddressSource {
  /** Credits of its data, in German. */
  attribution: string;
  /** The best first. @throws Error if the source does not answer */
  find(search: string): Promise<AddressItem[]>;
  /** What is at a point, the nearest first. @throws Error if the source does not answer */
  findAt(point: GeoPoint): Promise<AddressItem[]>;
  /** The larger towns that it knows, the largest first. */
  towns?(): Promise<TownsAnswer['towns']>;
}

const coordinates = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** A search of the form `latitude,longitude`, if it is one. @throws AppError 400 for a point that is not on earth */
function readPoint(search: string): GeoPoint | undefined {
  const [, lat, lon] = coordinates.exec(search) ?? [];
  if (lat === undefined || lon === undefined) return undefined;
  const point = { lat: Number(lat), lon: Number(lon) };
  if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  const sentence = 'Die Breite reicht von -90 bis 90 Grad, die Länge von -180 bis 180.';
  throw new AppError('badQuery', { fields: { $search: sentence } }, sentence);
}

interface GeocoderSources {
  /** The directory of the app, which is always there. */
  embedded?: AddressSource | undefined;
  /** A service on the network, if one is configured. */
  remote?: AddressSource | undefined;
}

const fallbackNote =
  'Der Adressdienst ist gerade nicht erreichbar. Gesucht wurde im eingebauten Ortsverzeichnis.';

function meets({ requireStreet, requireHouseNumber }: AddressQuery, { value }: AddressItem): boolean {
  if (requireHouseNumber && !value.houseNumber) return false;
  return !(requireStreet || requireHouseNumber) || Boolean(value.street);
}

/** Searches addresses: with the configured service, else in the directory of the app. */
export class Geocoder {
  readonly #embedded: AddressSource | undefined;
  readonly #remote: AddressSource | undefined;

  constructor({ embedded, remote }: GeocoderSources) {
    this.#embedded = embedded;
    this.#remote = remote;
  }

  async find(query: AddressQuery): Promise<AddressAnswer> {
    const remote = query.useOsm === false ? undefined : this.#remote;
    const point = readPoint(query.$search);
    const ask = async (source: AddressSource) =>
      point ? (await source.findAt(point)).slice(0, 1) : await source.find(query.$search);
    const found = remote && (await ask(remote).catch(() => undefined));
    if (remote && found && found.length > 0) return this.#answer(query, remote, found);
    const note = remote && found === undefined ? fallbackNote : null;
    const items = this.#embedded ? await ask(this.#embedded) : [];
    return { ...this.#answer(query, this.#embedded, items), note };
  }

  /** The places of a German postal code, in the directory of the app only. */
  async findPostal(code: string): Promise<AddressItem['value'][]> {
    const items = (await this.#embedded?.find(code)) ?? [];
    return items.map(({ value }) => value).filter(({ postal }) => postal === code);
  }

  /** The larger towns in the directory of the app. */
  async towns(): Promise<TownsAnswer> {
    const towns = (await this.#embedded?.towns?.()) ?? [];
    return { towns, attribution: towns.length > 0 ? (this.#embedded?.attribution ?? null) : null };
  }

  #answer(query: AddressQuery, source: AddressSource | undefined, items: AddressItem[]): AddressAnswer {
    return {
      items: items.filter((item) => meets(query, item)),
      note: null,
      attribution: source?.attribution ?? null,
    };
  }
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** An address in one line, with the title of its state where there is no street. */
export function addressLine(
  { street, houseNumber, postal, city }: AddressItem['value'],
  state?: string,
): string {
  const parts = [joined(street, houseNumber), joined(postal, city), street ? undefined : state];
  return parts.filter(Boolean).join(', ');
}
