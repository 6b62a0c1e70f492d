import { idField } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Change } from '../repository/ChangeSet.ts';

/** A link made or lifted, seen from one of its ends. */
interface ChangedLink {
  field: string;
  other: string;
  /** Whether it was there before. */
  wasThere: boolean;
}

/** A record that change sets have changed. */
export interface ChangedRecord {
  entity: string;
  id: string;
  fields: string[];
  isNew: boolean;
  isGone: boolean;
  /** After the change; null where only links were changed. */
  version: number | null;
  /** The version with which each field was changed last; under `id` the one with which the record came or went. */
  versions: ReadonlyMap<string, number>;
  /** What its changed fields held before; of a record that is gone, all of them. */
  former: RecordData;
  links: ChangedLink[];
}

/** What of a noted change matters here. */
export type NotedChange = Pick<Change, 'resource' | 'record' | 'action' | 'version' | 'before' | 'after'>;

function linksIn({ action, before, after }: NotedChange): ChangedLink[] {
  if (action !== 'link' && action !== 'unlink') return [];
  return Object.entries({ ...before, ...after }).flatMap(([field, others]) =>
    (others as string[]).map((other) => ({ field, other, wasThere: action === 'unlink' })),
  );
}

/** With what version a change touched which fields; the record itself is one that everybody sees. */
function versionsIn({ action, version, before, after }: NotedChange): [string, number][] {
  if (version === null) return [];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (action === 'create' || action === 'delete') fields.add(idField.name);
  return [...fields].map((field) => [field, version]);
}

function keyOf({ resource, record }: NotedChange): string {
  return `${resource}/${record}`;
}

/** Which of two changes of one record came first: those of several processes come as they were heard. */
function compareChanges(one: NotedChange, other: NotedChange): number {
  const isRemoval = ({ action }: NotedChange) => Number(action === 'delete');
  // a deletion has the version that it found
  return (one.version ?? 0) - (other.version ?? 0) || isRemoval(one) - isRemoval(other);
}

function inOrder(changes: readonly NotedChange[]): NotedChange[] {
  const records = new Map<string, NotedChange[]>();
  for (const change of changes) {
    const known = records.get(keyOf(change));
    if (known) known.push(change);
    else records.set(keyOf(change), [change]);
  }
  return [...records.values()].flatMap((own) => own.sort(compareChanges));
}

/** The records behind changes, each once, in the order in which they were first changed. */
export function changedRecords(changes: readonly NotedChange[]): ChangedRecord[] {
  const records = new Map<string, ChangedRecord>();
  for (const change of inOrder(changes)) {
    const { resource, record, action, version, before, after } = change;
    // what was shared is no data of the record; with whom it was, hears that their rights have changed
    if (action === 'share' || action === 'unshare' || action === 'accessLink') continue;
    const key = keyOf(change);
    const known = records.get(key);
    // a record that was brought back has nothing before
    const isMade = action === 'create' || (action === 'restore' && Object.keys(before).length === 0);
    const links = linksIn(change);
    records.set(key, {
      entity: resource,
      id: record,
      fields: [...new Set([...(known?.fields ?? []), ...Object.keys(before), ...Object.keys(after)])],
      isNew: isMade || (known?.isNew ?? false),
      isGone: version === null ? (known?.isGone ?? false) : action === 'delete',
      version: version ?? known?.version ?? null,
      versions: new Map([...(known?.versions ?? []), ...versionsIn(change)]),
      // the first change says what was
      former: { ...(links.length === 0 ? before : {}), ...known?.former },
      links: [...(known?.links ?? []), ...links],
    });
  }
  return [...records.values()];
}
