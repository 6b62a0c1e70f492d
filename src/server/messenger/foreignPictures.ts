import { type LookupAddress, lookup as lookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../../framework/schema/errors.ts';

/** Pictures of other servers that mails show, fetched for the reader, so that their servers learn nothing about them. */
export interface ForeignPicture {
  content: Buffer;
  mediaType: string;
}

const largest = 10_000_000;
const longestMs = 10_000;
const mostRedirects = 3;
const types = /^image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

/** Networks that are not the public internet (IANA special-purpose registries). */
const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only these are public, and of these not the ones that carry IPv4 or are for documentation. */
const allowed = new BlockList();
allowed.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && allowed.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

function refuse(sentence: string): AppError {
  return new AppError('badRequest', undefined, sentence);
}

const notPublic = 'Diese Adresse liegt nicht im öffentlichen Internet.';

/** What the guard asks; a test answers it otherwise. */
export interface PictureNetwork {
  lookup: typeof lookupAddress;
  isAllowed: (address: string) => boolean;
}

const internet: PictureNetwork = { lookup: lookupAddress, isAllowed: isPublicAddress };

/** Checks the addresses that are connected to, not an answer of the name server before that. */
function guardedLookup({ lookup, isAllowed }: PictureNetwork): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? refuse(notPublic), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return done(refuse(notPublic), '', 0);
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}

function parsedUrl(text: string, base: URL | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** @throws AppError 400 for anything but a plain address of the web */
function readAddress(text: string, base: URL | undefined, { isAllowed }: PictureNetwork): URL {
  const url = text.length > 4000 ? undefined : parsedUrl(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw refuse('Das ist keine Adresse eines Bildes.');
  // an address in figures is connected to without a look-up
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw refuse(notPublic);
  return url;
}

async function ask(url: URL, signal: AbortSignal, network: PictureNetwork): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'identity' };
    // without an agent no connection is used again that was opened for another name
    const options = { lookup: guardedLookup(network), signal, headers, agent: false };
    send(url, options, resolve).once('error', reject).end();
  });
}

/**
 * Type of a picture by its first bytes: anything may be called a picture.
 * @throws AppError 400 if it is none, or one that can run something
 */
export async function pictureTypeOf(content: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mediaType = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (!types.test(mediaType)) throw refuse('Unter dieser Adresse liegt kein Bild, das gezeigt werden kann.');
  return mediaType;
}

async function readAnswer(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw refuse('Dieses Bild ist zu groß.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(address: string, signal: AbortSignal, network: PictureNetwork): Promise<Buffer> {
  let url = readAddress(address, undefined, network);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, signal, network);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        url = readAddress(headers.location, url, network);
        continue;
      }
      if (statusCode !== 200) throw refuse('Dieses Bild gibt es nicht (mehr).');
      return await readAnswer(answer);
    } finally {
      answer.destroy();
    }
  }
  throw refuse('Dieses Bild wird zu oft umgeleitet.');
}

/**
 * Fetches a picture of another server: only from the public internet, only pictures that run nothing, and within limits
 * of size and time.
 * @throws AppError 400 if it cannot be fetched
 */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  network: PictureNetwork = internet,
): Promise<ForeignPicture> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    const content = await follow(address, limited, network);
    return { content, mediaType: await pictureTypeOf(content) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse('Dieses Bild ließ sich nicht laden.');
  }
}
