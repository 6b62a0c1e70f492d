import type { FastifyReply } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Repository } from '../repository/Repository.ts';
import type { Actor } from '../rights/Actor.ts';
import { sendRecord } from './recordHeaders.ts';

interface Written {
  actor: Actor;
  resource: string;
  id: string;
}

/** Sends a record that was just written; only its id if the actor may not read it. */
export async function sendWritten(
  reply: FastifyReply,
  repository: Pick<Repository, 'get'>,
  { actor, resource, id }: Written,
): Promise<RecordData> {
  try {
    return sendRecord(reply, await repository.get(actor, resource, id));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return { id, _id: id };
    throw error;
  }
}
