import type { OwnNotification, OwnNotifications } from '../../contract/notifications/notifierCalls.ts';
import type { CentreTab } from './notifierQueries.ts';

/** The lists that are loaded. */
export type OwnLists = Readonly<Partial<Record<CentreTab, OwnNotifications | undefined>>>;

/** What can happen to notifications; `remind`: they rest for a while. */
export type OwnEvent = 'mark-read' | 'dismiss' | 'revoke-dismission' | 'remind';

interface AppliedEvent {
  lists: OwnLists;
  /** False if it concerned notifications that are not loaded. */
  isComplete: boolean;
}

export function isUnread({ readAt }: OwnNotification): boolean {
  return readAt === null;
}

/** The notification after an event at an instant; null if it belongs in none of the lists. */
function after(given: OwnNotification, event: OwnEvent, at: string): OwnNotification | null {
  const read = { ...given, readAt: given.readAt ?? at };
  switch (event) {
    case 'mark-read':
      return read;
    case 'dismiss':
      return { ...read, dismissedAt: given.dismissedAt ?? at };
    case 'revoke-dismission':
      return { ...read, dismissedAt: null };
    case 'remind':
      return null;
  }
}

/** The newest first. */
function byAge(one: OwnNotification, other: OwnNotification): number {
  return other.createdAt.localeCompare(one.createdAt);
}

type Counts = OwnNotifications['counts'];

const isOpen = ({ dismissedAt }: OwnNotification) => dismissedAt === null;
const isInTrash = (one: OwnNotification) => !isOpen(one);

function countsAfter(
  counts: Counts,
  before: readonly OwnNotification[],
  all: readonly OwnNotification[],
): Counts {
  const gained = (keep: (one: OwnNotification) => boolean) =>
    all.filter(keep).length - before.filter(keep).length;
  return {
    open: Math.max(0, counts.open + gained(isOpen)),
    trash: Math.max(0, counts.trash + gained(isInTrash)),
    unread: Math.max(0, counts.unread + gained((one) => isOpen(one) && isUnread(one))),
  };
}

/** The counts after an event that concerned all, also those that are not loaded; null where that follows from none. */
function countsAfterAll(counts: Counts, event: OwnEvent): Counts | null {
  if (event === 'mark-read') return { ...counts, unread: 0 };
  return event === 'dismiss' ? { open: 0, trash: counts.trash + counts.open, unread: 0 } : null;
}

/** Applies an event to the loaded lists; `ids` empty: it concerns all. */
export function applyEvent(
  { open, trash }: OwnLists,
  { event, ids }: { event: OwnEvent; ids: readonly string[] },
  at: string,
): AppliedEvent {
  const counts = open?.counts ?? trash?.counts;
  if (!counts) return { lists: { open, trash }, isComplete: false };
  const loaded = [...(open?.notifications ?? []), ...(trash?.notifications ?? [])];
  const known = new Map(loaded.map((one) => [one.id, one]));
  const before = [...known.values()];
  const isMeant = ({ id }: OwnNotification) => ids.length === 0 || ids.includes(id);
  const all = before.flatMap((one) => (isMeant(one) ? (after(one, event, at) ?? []) : [one]));
  const ofAll = ids.length === 0 ? countsAfterAll(counts, event) : null;
  const next = ofAll ?? countsAfter(counts, before, all);
  const listOf = (list: OwnNotifications | undefined, keep: (one: OwnNotification) => boolean) =>
    list && { ...list, notifications: all.filter(keep).sort(byAge), counts: next };
  return {
    lists: { open: listOf(open, isOpen), trash: listOf(trash, isInTrash) },
    isComplete: ids.length > 0 && ids.every((id) => known.has(id)),
  };
}

/** Those about one record, the newest first. */
interface NotificationGroup {
  key: string;
  notifications: readonly [OwnNotification, ...OwnNotification[]];
}

/** The record that a notification is about, as `institutions/6650…`; null if it names none. */
function recordOf({ messagePayload: { entityType, entityId, toDoId } }: OwnNotification): string | null {
  if (typeof entityType === 'string' && typeof entityId === 'string') return `${entityType}/${entityId}`;
  return typeof toDoId === 'string' ? `to-dos/${toDoId}` : null;
}

/** Groups notifications by their record; each group is where its newest one is. */
export function groupByRecord(notifications: readonly OwnNotification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const one of notifications) {
    const key = recordOf(one) ?? one.id;
    const [first, ...others] = groups.get(key)?.notifications ?? [];
    groups.set(key, { key, notifications: first ? [first, ...others, one] : [one] });
  }
  return [...groups.values()];
}
