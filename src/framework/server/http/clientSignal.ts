import type { FastifyReply } from 'fastify';

/** Aborts if the client disconnects early. `request.signal` aborts as soon as a body has been read. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  if (reply.raw.destroyed) controller.abort();
  return controller.signal;
}
