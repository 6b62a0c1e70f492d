import type { FastifyRequest } from 'fastify';

/** Four times what any upload may have: whoever sends more loses the connection. */
const mostBytes = 100_000_000;
const longestMs = 10_000;

/**
 * Reads and drops what a refused request still sends, so that its connection answers the next one; Node does so only for
 * bodies that nobody began to read. A body that is too long or too slow ends the connection.
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
    if (dropped > mostBytes) end();
  });
  raw.resume();
}
