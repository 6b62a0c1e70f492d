import type { FastifyReply } from 'fastify';
import { readUrl } from '../../schema/links/webAddress.ts';

/** The eight groups of an IPv6 address, as numbers; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  // the URL writes an IPv4 part as groups
  const host = readUrl(`http://[${address}]`)?.hostname;
  if (host === undefined) return undefined;
  const [head = '', tail = ''] = host.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const known = [...(first ?? []), ...(last ?? [])];
  const zeros = Array.from({ length: 8 - known.length }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => Number.parseInt(group, 16));
}

/**
 * The key by which limits count a client: the IPv4 address as it is, and of an IPv6 address the network of 64 bits,
 * all of which belongs to one connection.
 */
export function clientKey(request: { ip?: string | undefined }): string {
  // a connection that has just ended has no address
  const { ip = '' } = request;
  const [address = ''] = ip.split('%');
  const groups = groupsOf(address);
  if (groups === undefined) return ip;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Aborts if the client disconnects early. `request.signal` aborts as soon as a body has been read. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  if (reply.raw.destroyed) controller.abort();
  return controller.signal;
}
