import type { Socket } from 'node:net';

/**
 * Limits the connections of each session from the moment they are admitted, whether they join afterwards or not.
 * @returns takes a place until the connection closes; false if none is free or the connection is closed already.
 */
export function createSeats(most: number): (session: string, connection: Socket) => boolean {
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
