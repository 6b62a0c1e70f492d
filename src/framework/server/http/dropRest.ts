import type { FastifyRequest } from 'fastify';

/** Four times the largest upload. Longer bodies close the connection. */
const maxBytes = 100_000_000;
const longestMs = 10_000;

/**
 * Reads and drops the rest of a refused request's body so that the connection can be reused; Node does so
 * only for bodies that nobody began to read. Closes the connection if the body is too long or too slow.
 */
export function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  const end = () => raw.destroy();
  const timer = setTimeout(end, longestMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > maxBytes) end();
  });
  raw.resume();
}
