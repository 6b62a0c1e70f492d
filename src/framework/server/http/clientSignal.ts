import type { FastifyReply } from 'fastify';

/** Aborts when the client goes before it is answered. `request.signal` aborts as soon as a body was read to its end. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  if (reply.raw.destroyed) controller.abort();
  return controller.signal;
}
