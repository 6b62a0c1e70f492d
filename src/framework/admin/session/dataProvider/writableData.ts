/** Set by the system on every record; a client that sends them is refused. */
const systemKeys = new Set(['id', '_id', '$version', '$access', '$changeSet', 'createdAt', 'updatedAt']);

/** What a client may send of a record: no keys of the system, nothing undefined. */
export function writableData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(data).filter(([name, value]) => !systemKeys.has(name) && value !== undefined);
  return Object.fromEntries(kept);
}
