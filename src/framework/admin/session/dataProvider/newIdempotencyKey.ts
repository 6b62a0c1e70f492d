/**
 * A key for one form: however often it is sent, it creates one record. `crypto.randomUUID` is missing where the
 * admin is served without TLS in an office's own network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
