import type { IncomingHttpHeaders } from 'node:http';
import { readUrl } from '../../schema/links/webAddress.ts';
import { nearestEntry } from './records/parseListQuery.ts';

export interface OriginOptions {
  /** Public address of the pages; undefined if it follows from each request. */
  publicUrl: string | undefined;
  trustProxy: boolean;
  /** Whether the pages are served only over TLS. */
  isSecure: boolean;
}

/** Some proxies send the protocol of a socket. */
const schemes: Readonly<Record<string, string>> = { http: 'http', https: 'https', ws: 'http', wss: 'https' };

/** Undefined also for URLs without an origin, such as `file:`. */
function originOf(url: string): string | undefined {
  const origin = readUrl(url)?.origin ?? 'null';
  return origin === 'null' ? undefined : origin;
}

/** Returns a check for requests from our own pages: scheme, host and port as the browser sees them. */
export function createOriginCheck(options: OriginOptions): (headers: IncomingHttpHeaders) => boolean {
  const { publicUrl, trustProxy, isSecure } = options;
  const configured = publicUrl === undefined ? undefined : originOf(publicUrl);
  const own = (headers: IncomingHttpHeaders) => {
    if (configured !== undefined) return configured;
    const forwarded = (name: string) => (trustProxy ? nearestEntry(headers[name]) : undefined);
    const scheme = schemes[forwarded('x-forwarded-proto') ?? ''] ?? (isSecure ? 'https' : 'http');
    return originOf(`${scheme}://${forwarded('x-forwarded-host') || (headers.host ?? '')}`);
  };
  return (headers) => {
    const sender = originOf(headers.origin ?? '');
    return sender !== undefined && sender === own(headers);
  };
}
