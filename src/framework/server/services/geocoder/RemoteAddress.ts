/** An address of a remote service, before its state has the code of the app. */
export interface RemoteAddress {
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
