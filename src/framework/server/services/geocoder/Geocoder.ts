import type { AddressAnswer, AddressItem, AddressQuery } from '../../../schema/contracts/geocoder.ts';

/** Where addresses are searched. */
export interface AddressSource {
  /** Credits of its data, in German. */
  attribution: string;
  /** The best first. @throws Error if the source does not answer */
  find(search: string): Promise<AddressItem[]>;
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
    const found = await remote?.find(query.$search).catch(() => undefined);
    if (remote && found && found.length > 0) return this.#answer(query, remote, found);
    const note = remote && found === undefined ? fallbackNote : null;
    const items = (await this.#embedded?.find(query.$search)) ?? [];
    return { ...this.#answer(query, this.#embedded, items), note };
  }

  /** The places of a German postal code, in the directory of the app only. */
  async findPostal(code: string): Promise<AddressItem['value'][]> {
    const items = (await this.#embedded?.find(code)) ?? [];
    return items.map(({ value }) => value).filter(({ postal }) => postal === code);
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
