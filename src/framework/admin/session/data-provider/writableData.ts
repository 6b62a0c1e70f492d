/** Set by the server on every record; it refuses a client that sends them. */
const systemKeys = new Set(['id', '_id', '$version', '$access', '$changeSet', 'createdAt', 'updatedAt']);

/** Returns the values a client may send: no system keys, nothing undefined. */
export function writableData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(data).filter(([name, value]) => !systemKeys.has(name) && value !== undefined);
  return Object.fromEntries(kept);
}
