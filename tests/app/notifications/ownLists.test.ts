import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  groupByRecord,
  type OwnEvent,
  type OwnLists,
} from '../../../src/app/notifications/ownLists.ts';
import type { OwnNotification, OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import { buildNotification } from './support/buildNotification.ts';

const at = '2026-09-02T08:00:00.000Z';
const [a, b, c] = [buildNotification(), buildNotification(), buildNotification()];
const gone = buildNotification({ dismissedAt: '2026-08-31T08:00:00.000Z' });

function listOf(
  notifications: OwnNotification[],
  counts = { open: 3, trash: 1, unread: 3 },
): OwnNotifications {
  return { notifications, maxPage: 1, counts };
}

const lists: OwnLists = { open: listOf([c, b, a]), trash: listOf([gone]) };

function applied(event: OwnEvent, ids: string[], before = lists) {
  const { lists: next, isComplete } = applyEvent(before, { event, ids }, at);
  const shown = (list: OwnNotifications | undefined) => list?.notifications.map(({ id }) => id);
  return {
    open: shown(next.open),
    trash: shown(next.trash),
    counts: next.open?.counts ?? next.trash?.counts,
    isComplete,
    next,
  };
}

describe('an event in the loaded lists', () => {
  it('marks as read what is unread until then (notification-20)', () => {
    const { next, counts } = applied('mark-read', [b.id]);
    expect(next.open?.notifications.map(({ readAt }) => readAt)).toEqual([null, at, null]);
    expect(counts).toEqual({ open: 3, trash: 1, unread: 2 });
  });

  it('takes what is dismissed from the open ones to the trash (notification-21)', () => {
    const { open, trash, counts } = applied('dismiss', [b.id]);
    expect([open, trash, counts]).toEqual([[c.id, a.id], [gone.id, b.id], { open: 2, trash: 2, unread: 2 }]);
  });

  it('brings back what was dismissed (notification-22)', () => {
    const { open, trash, next } = applied('revoke-dismission', [gone.id]);
    expect([open, trash]).toEqual([[gone.id, c.id, b.id, a.id], []]);
    expect(next.open?.notifications[0]?.dismissedAt).toBeNull();
  });

  it('marks as read what it dismisses (notification-23)', () => {
    const { next } = applied('dismiss', [a.id]);
    expect(next.trash?.notifications.find(({ id }) => id === a.id)).toMatchObject({
      readAt: at,
      dismissedAt: at,
    });
  });

  it('marks as read what it brings back (notification-24)', () => {
    const { next, counts } = applied('revoke-dismission', [gone.id]);
    expect(next.open?.notifications.find(({ id }) => id === gone.id)?.readAt).toBe(at);
    expect(counts).toEqual({ open: 4, trash: 0, unread: 3 });
  });

  it('keeps when something was read or dismissed first', () => {
    const old = buildNotification({ readAt: '2026-08-01T00:00:00.000Z' });
    const { next } = applied('dismiss', [old.id], { open: listOf([old]), trash: listOf([]) });
    expect(next.trash?.notifications[0]?.readAt).toBe('2026-08-01T00:00:00.000Z');
    const again = applied('dismiss', [old.id], next);
    expect([again.trash, again.counts]).toEqual([[old.id], { open: 2, trash: 2, unread: 3 }]);
  });

  it('takes away what rests', () => {
    const { open, counts } = applied('remind', [c.id]);
    expect([open, counts]).toEqual([[b.id, a.id], { open: 2, trash: 1, unread: 2 }]);
  });

  it('about all counts those too that are not loaded', () => {
    const before = { open: listOf([c], { open: 12, trash: 3, unread: 7 }) };
    const { open, counts, isComplete } = applied('dismiss', [], before);
    expect([open, counts, isComplete]).toEqual([[], { open: 0, trash: 15, unread: 0 }, false]);
    expect(applied('mark-read', [], before).counts).toEqual({ open: 12, trash: 3, unread: 0 });
  });

  it('is complete if all that it concerns is loaded', () => {
    expect(applied('dismiss', [a.id, b.id]).isComplete).toBe(true);
    expect(applied('dismiss', [a.id, 'f'.repeat(24)]).isComplete).toBe(false);
    expect(applied('dismiss', [a.id], {}).isComplete).toBe(false);
  });
});

describe('notifications about one record', () => {
  it('are one group, where the newest is', () => {
    const about = (entityId: string) =>
      buildNotification({ messagePayload: { entityType: 'institutions', entityId } });
    const [old, other, task, recent, sameTask] = [
      about('x'),
      about('y'),
      buildNotification({ messagePayload: { toDoId: 't' } }),
      about('x'),
      buildNotification({ messagePayload: { toDoId: 't' } }),
    ];
    const plain = buildNotification({ messagePayload: {} });
    const groups = groupByRecord([plain, sameTask, recent, task, other, old]);
    expect(groups.map(({ notifications }) => notifications)).toEqual([
      [plain],
      [sameTask, task],
      [recent, old],
      [other],
    ]);
  });
});
