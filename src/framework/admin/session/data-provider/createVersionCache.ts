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
