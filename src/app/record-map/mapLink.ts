/** A `geo:` address (RFC 5870): opens in the person's own maps, and calls no foreign site from here. */
export function mapLink([latitude, longitude]: [number, number]): string {
  return `geo:${latitude},${longitude}`;
}
