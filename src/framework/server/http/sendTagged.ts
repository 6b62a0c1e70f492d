import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a response with an ETag of its content; 304 if the client already has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
