import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { despiteParameter, longestDespite } from '../../../schema/contracts/objections.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import type { ListRequest, ListResult } from '../../query/ListRequest.ts';
import type { Repository } from '../../repository/Repository.ts';

/**
 * Reads the version from an `If-Match` header: `7`, `"7"` or `W/"7"`. Undefined without the header.
 * @throws AppError 400 for anything else.
 */
export function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  // versions start at 1, and only a quoted one can be weak (RFC 9110 §8.8.3)
  const [, plain, quoted] = /^(?:([1-9]\d{0,8})|(?:W\/)?"([1-9]\d{0,8})")$/.exec(header.trim()) ?? [];
  const version = plain ?? quoted;
  if (version === undefined) {
    throw new AppError('badRequest', {
      fields: { 'If-Match': 'Erwartet wird die Version des Datensatzes.' },
    });
  }
  return Number(version);
}

/**
 * Reads the `Idempotency-Key` of a creation. Undefined without the header.
 * @throws AppError 400
 */
export function creationKeyOf(header: string | string[] | undefined): string | undefined {
  if (Array.isArray(header) || (header !== undefined && !/^[\w-]{8,100}$/.test(header)))
    throw new AppError('badRequest', { fields: { 'Idempotency-Key': 'Erwartet werden 8 bis 100 Zeichen.' } });
  return header;
}

/** Sends a record with its version as ETag. */
export function sendRecord(reply: FastifyReply, record: RecordData): RecordData {
  if (record.$version !== undefined) reply.header('etag', `"${record.$version}"`);
  return record;
}

/** Sets `Content-Range`, `X-Total-Capped` and `X-Next-Cursor` for a list. */
export function setListHeaders(
  reply: FastifyReply,
  resource: string,
  request: ListRequest,
  result: ListResult,
): void {
  const first = request.window.type === 'range' ? request.window.offset : 0;
  const last = first + result.records.length - 1;
  const rows = result.records.length === 0 ? '*' : `${first}-${last}`;
  // RFC 9110 §14.4: an asterisk if the length is unknown
  reply.header('content-range', `${resource} ${rows}/${request.count === 'none' ? '*' : result.total}`);
  if (result.isCapped) reply.header('x-total-capped', 'true');
  if (result.nextCursor) reply.header('x-next-cursor', result.nextCursor);
}

/**
 * The reason why a request writes despite objections; undefined without one.
 * @throws AppError 400
 */
function despiteOf(query: unknown): string | undefined {
  const given = isJsonObject(query) ? query[despiteParameter] : undefined;
  if (given === undefined) return undefined;
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason.length > 0 && reason.length <= longestDespite) return reason;
  throw new AppError('badQuery', {
    fields: { [despiteParameter]: `Erwartet wird eine Begründung mit höchstens ${longestDespite} Zeichen.` },
  });
}

/**
 * The repository for the write of one request, which may name a reason to overrule objections. If anything changes, the response names the change set in
 * `X-Change-Set`.
 */
export function namingChangeSet(repository: Repository, reply: FastifyReply): Repository {
  const reason = despiteOf(reply.request.query);
  const writing = reason === undefined ? repository : repository.despite(reason);
  return writing.heardBy(({ id }) => void reply.header('x-change-set', id));
}

/** Whether a client understands gzip, by its `Accept-Encoding`; `gzip;q=0` refuses it. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header ?? ''));
}

/** Below this many bytes, packing saves no packet. */
const smallest = 2048;

const packed = promisify(gzip);

/** Whether the client gets an answer packed by gzip; sets the headers for either. */
export function answersPacked(reply: FastifyReply): boolean {
  reply.header('vary', 'accept-encoding');
  const isPacked = acceptsGzip(reply.request.headers['accept-encoding']);
  if (isPacked) reply.header('content-encoding', 'gzip');
  return isPacked;
}

/**
 * Packs a body outside of the event loop if the client understands it, and sets the headers for it. For lists:
 * `@fastify/compress` leaves answers with `Content-Range` alone, since that may count bytes.
 */
export async function packBody(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  if (body.length < smallest || !answersPacked(reply)) return body;
  return await packed(body, { level: constants.Z_BEST_SPEED });
}
