import type { Socket } from 'node:net';

/**
 * Limits the connections per session. A connection counts from the moment it is admitted, even if it never
 * joins.
 * @returns a function that takes a slot until the connection closes; false if none is free or the connection
 * is already closed.
 */
export function limitConnections(most: number): (session: string, connection: Socket) => boolean {
  const taken = new Map<string, number>();
  return (session, connection) => {
    const count = taken.get(session) ?? 0;
    if (count >= most || connection.destroyed) return false;
    taken.set(session, count + 1);
    connection.once('close', () => {
      const left = (taken.get(session) ?? 1) - 1;
      if (left > 0) taken.set(session, left);
      else taken.delete(session);
    });
    return true;
  };
}
