/** Versions of the records this page has loaded, for writes that carry none themselves. */
export interface VersionCache {
  /** Stores the version of a record; ignores anything without `id` and `$version`. */
  note: (resource: string, record: unknown) => void;
  versionOf: (resource: string, id: string | number) => number | undefined;
}

/** Creates an empty cache of record versions, which updates send as `If-Match`. */
export function createVersionCache(): VersionCache {
  const versions = new Map<string, number>();
  return {
    note(resource, record) {
      if (typeof record !== 'object' || record === null) return;
      if (!('id' in record) || !('$version' in record) || typeof record.$version !== 'number') return;
      versions.set(`${resource}/${record.id}`, record.$version);
    },
    versionOf: (resource, id) => versions.get(`${resource}/${id}`),
  };
}

/**
 * Returns a key for one form, which creates one record however often it is sent. Does not use
 * `crypto.randomUUID`, which is missing where an office serves the admin without TLS in its own network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
