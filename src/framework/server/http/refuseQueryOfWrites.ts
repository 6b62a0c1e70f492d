import type { FastifyRequest } from 'fastify';
import { refuseUnknown } from './parseListQuery.ts';

const reading = new Set(['GET', 'HEAD']);

/**
 * Refuses query parameters of writes, since they are meant for a read or belong in the body.
 * @throws AppError 400; without a session the route first answers 401.
 */
export async function refuseQueryOfWrites(request: FastifyRequest): Promise<void> {
  const isOpen = request.session !== null || request.url.startsWith('/api/authenticator/');
  if (reading.has(request.method) || request.is404 || !isOpen) return;
  refuseUnknown(Object(request.query), []);
}
