import type { Socket } from 'node:net';

/**
 * Limits the open connections of each holder. The newest one is always admitted; of too many the oldest is
 * dismissed, since it belongs to the page that was left longest ago. A connection counts from the moment it is
 * admitted, even if it never joins.
 * @param dismiss closes a connection; it no longer counts
 * @returns a function that admits a connection; false if it is already closed
 */
export function limitConnections(
  most: number,
  dismiss: (connection: Socket) => void,
): (holder: string, connection: Socket) => boolean {
  /** In the order of admission. */
  const admitted = new Map<string, Set<Socket>>();
  return (holder, connection) => {
    if (connection.destroyed) return false;
    const own = admitted.get(holder) ?? new Set();
    admitted.set(holder, own.add(connection));
    connection.once('close', () => {
      own.delete(connection);
      if (own.size === 0 && admitted.get(holder) === own) admitted.delete(holder);
    });
    for (const oldest of own) {
      if (own.size <= most) break;
      own.delete(oldest);
      dismiss(oldest);
    }
    return true;
  };
}
