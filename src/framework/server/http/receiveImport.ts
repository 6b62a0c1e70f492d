import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportFacts, ImportReading } from '../../schema/contracts/imports.ts';
import type { Actor } from '../rights/Actor.ts';
import { clientSignal } from './clientSignal.ts';
import { collectBytes } from './collectBytes.ts';
import { largestFile } from './fileRoutes.ts';
import { receiveFile } from './receiveFile.ts';
import type { ServerContext } from './ServerContext.ts';

interface ImportRequest {
  actor: Actor;
  /** Entity of the rows. */
  resource: string;
  reading: ImportReading;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores the uploaded file of an import. @throws AppError 403, 413, 415, 422 */
export async function receiveImport(
  { imports }: Pick<ServerContext, 'imports'>,
  { actor, resource, reading, request, reply }: ImportRequest,
): Promise<ImportFacts> {
  // of the whole form, and absent if it is sent in chunks
  const length = Number(request.headers['content-length'] ?? 0);
  const expected = Math.min(length, largestFile);
  const { name, kept: bytes } = await receiveFile(request, (content) => collectBytes(content, expected));
  return await imports.upload(actor, { resource, name, bytes, reading }, clientSignal(reply));
}
