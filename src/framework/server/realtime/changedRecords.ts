import type { Change } from '../repository/ChangeSet.ts';

/** A record that change sets have changed: what of it, without any value. */
export interface ChangedRecord {
  entity: string;
  id: string;
  fields: string[];
  isNew: boolean;
  isGone: boolean;
  /** After the change; null where only links were changed. */
  version: number | null;
}

/** What of a noted change matters here. */
export type NotedChange = Pick<Change, 'resource' | 'record' | 'action' | 'version'> & {
  fields: string[];
  /** A record that was brought back has nothing before. */
  hasBefore: boolean;
};

/** A change as it is heard in the process that made it. */
export function noted({ before, after, ...change }: Change): NotedChange {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return { ...change, fields, hasBefore: Object.keys(before).length > 0 };
}

/** The records behind changes, each once, in the order in which they were first changed. */
export function changedRecords(changes: readonly NotedChange[]): ChangedRecord[] {
  const records = new Map<string, ChangedRecord>();
  for (const { resource, record, action, version, fields, hasBefore } of changes) {
    // what was shared is no data of the record; with whom it was, hears that their rights have changed
    if (action === 'share' || action === 'unshare') continue;
    const key = `${resource}/${record}`;
    const known = records.get(key);
    const isMade = action === 'create' || (action === 'restore' && !hasBefore);
    records.set(key, {
      entity: resource,
      id: record,
      fields: [...new Set([...(known?.fields ?? []), ...fields])],
      isNew: isMade || (known?.isNew ?? false),
      isGone: version === null ? (known?.isGone ?? false) : action === 'delete',
      version: version ?? known?.version ?? null,
    });
  }
  return [...records.values()];
}
