import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request came without TLS. Only the proxy in front knows; without one, it cannot be detected. */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  const nearest = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return nearest?.trim() === 'http';
}
