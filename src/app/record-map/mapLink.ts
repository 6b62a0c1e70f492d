/** A `geo:` URI (RFC 5870), which opens the user's own map app without contacting a third-party site. */
export function mapLink([latitude, longitude]: [number, number]): string {
  return `geo:${latitude},${longitude}`;
}
