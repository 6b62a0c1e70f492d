/**
 * Returns a key for one form, which creates one record however often it is sent. Does not use
 * `crypto.randomUUID`, which is missing where an office serves the admin without TLS in its own network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
