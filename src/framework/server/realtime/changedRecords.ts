import { idField } from '../../schema/fieldPath.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { linkedEnds } from '../../schema/relations.ts';
import type { Executor } from '../database/Database.ts';
import type { Change } from '../repository/ChangeSet.ts';
import type { Actor } from '../rights/Actor.ts';
import { profileKey } from '../rights/profileKey.ts';

/** A link that was added or removed, seen from one of its ends. */
interface ChangedLink {
  field: string;
  other: string;
  /** Whether it existed before. */
  wasThere: boolean;
}

/** A record changed by one or more change sets. */
export interface ChangedRecord {
  entity: string;
  id: string;
  fields: string[];
  isNew: boolean;
  isGone: boolean;
  /** Version after the change; null if only links changed. */
  version: number | null;
  /**
   * Version of the last change to each field; under `id` the one at which the record was created or deleted.
   */
  versions: ReadonlyMap<string, number>;
  /** Former values of the changed fields; of a deleted record, all values. */
  former: RecordData;
  links: ChangedLink[];
}

/** The properties of a change that are used here. */
export type NotedChange = Pick<Change, 'resource' | 'record' | 'action' | 'version' | 'before' | 'after'>;

function linksIn({ action, before, after }: NotedChange): ChangedLink[] {
  if (action !== 'link' && action !== 'unlink') return [];
  return Object.entries({ ...before, ...after }).flatMap(([field, others]) =>
    linkedEnds(others).map(({ id }) => ({ field, other: id, wasThere: action === 'unlink' })),
  );
}

/**
 * Versions of the fields that a change touches. Creation and deletion touch `id`, which every reader sees.
 */
function versionsIn({ action, version, before, after }: NotedChange): [string, number][] {
  if (version === null) return [];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (action === 'create' || action === 'delete') fields.add(idField.name);
  return [...fields].map((field) => [field, version]);
}

function keyOf({ resource, record }: NotedChange): string {
  return `${resource}/${record}`;
}

/** Orders changes of one record, since those of other processes arrive in any order. */
function compareChanges(one: NotedChange, other: NotedChange): number {
  const isRemoval = ({ action }: NotedChange) => Number(action === 'delete');
  // a deletion has the version of the change before it
  return (one.version ?? 0) - (other.version ?? 0) || isRemoval(one) - isRemoval(other);
}

function inOrder(changes: readonly NotedChange[]): NotedChange[] {
  return [...groupBy(changes, keyOf).values()].flatMap((own) => own.sort(compareChanges));
}

/** Merges changes into one entry per record, in the order of the first changes. */
export function changedRecords(changes: readonly NotedChange[]): ChangedRecord[] {
  const records = new Map<string, ChangedRecord>();
  for (const change of inOrder(changes)) {
    const { resource, record, action, version, before, after } = change;
    // sharing does not change the record; the users concerned are notified of changed rights
    if (action === 'share' || action === 'unshare' || action === 'accessLink' || action === 'purge') continue;
    const key = keyOf(change);
    const known = records.get(key);
    // a restored record has no former values
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
      // the first change has the original values
      former: { ...(version === null ? {} : before), ...known?.former },
      links: [...(known?.links ?? []), ...links],
    });
  }
  return [...records.values()];
}

interface Group<Member> {
  actor: Actor;
  members: Member[];
}

/** Groups members with the same rights, so that rights are evaluated once per group. */
export function groupByRights<Member extends { session: { actor: Actor } }>(
  index: ModelIndex,
  members: readonly Member[],
): Group<Member>[] {
  const byGrants = new Map<unknown, Map<string, Group<Member>>>();
  for (const member of members) {
    const { actor } = member.session;
    const byProfile = byGrants.get(actor.grants) ?? new Map<string, Group<Member>>();
    byGrants.set(actor.grants, byProfile);
    const profile = profileKey(index, actor);
    const group = byProfile.get(profile) ?? { actor, members: [] };
    group.members.push(member);
    byProfile.set(profile, group);
  }
  return [...byGrants.values()].flatMap((byProfile) => [...byProfile.values()]);
}

/** Access for reading changes on behalf of all listeners; each receives them with their own rights. */
export interface ListenerReading {
  db: Executor;
  index: ModelIndex;
  actors: readonly Actor[];
}
