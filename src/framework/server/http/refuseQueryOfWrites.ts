import type { FastifyRequest } from 'fastify';
import { refuseUnknown } from './parseListQuery.ts';

const reading = new Set(['GET', 'HEAD']);

/**
 * No write takes parameters in its address: what stands there was meant for a read, or belongs into the body.
 * @throws AppError 400; who is not logged in learns that first, from the route.
 */
export async function refuseQueryOfWrites(request: FastifyRequest): Promise<void> {
  const isOpen = request.session !== null || request.url.startsWith('/api/authenticator/');
  if (reading.has(request.method) || request.is404 || !isOpen) return;
  refuseUnknown(Object(request.query), []);
}
