import type {
  OwnNotification,
  OwnNotifications,
} from '../../../../src/contract/notifications/notifierCalls.ts';
import type { FakeApi } from '../../../framework/admin/support/startFakeApi.ts';

interface Notifier {
  notifications: OwnNotification[];
  /** Requests of a route that are refused, by its path. */
  refused: Set<string>;
}

const refusal = { status: 409, body: { _t: 'conflict', message: 'Das geht gerade nicht.' } };
const when = '2026-09-02T08:00:00.000Z';

function listed({ notifications }: Notifier, state: string, limit: number): OwnNotifications {
  const open = notifications.filter(({ dismissedAt }) => dismissedAt === null);
  const trash = notifications.filter(({ dismissedAt }) => dismissedAt !== null);
  const wanted = (state === 'open' ? open : trash).toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return {
    notifications: wanted.slice(0, limit),
    maxPage: Math.ceil(wanted.length / limit),
    counts: {
      open: open.length,
      trash: trash.length,
      unread: open.filter(({ readAt }) => readAt === null).length,
    },
  };
}

/** Lets a fake API keep notifications as the server does. */
export function answerNotifier(api: FakeApi, notifications: readonly OwnNotification[]): Notifier {
  const world: Notifier = { notifications: [...notifications], refused: new Set() };
  const change = (ids: readonly string[] | null, values: Partial<OwnNotification>) => {
    world.notifications = world.notifications.map((one) =>
      ids === null || ids.includes(one.id) ? { ...one, ...values, readAt: one.readAt ?? when } : one,
    );
  };
  const answer = (route: string, run: (body: string) => void) =>
    api.answer(route, ({ path, body }) => {
      if (world.refused.has(path)) return refusal;
      run(body);
      return { status: 204 };
    });
  const idsOf = (body: string): string[] => JSON.parse(body).notificationIds;
  api.answer('GET /api/notifier/unread-count', () => ({
    body: { count: listed(world, 'open', 1).counts.unread },
  }));
  api.answer('GET /api/notifier/own', ({ path, query }) =>
    world.refused.has(path)
      ? refusal
      : { body: listed(world, query.get('state') ?? 'all', Number(query.get('limit'))) },
  );
  answer('PUT /api/notifier/mark-delivered', () => undefined);
  answer('PUT /api/notifier/mark-read', (body) => change(idsOf(body), {}));
  answer('PUT /api/notifier/dismiss', (body) => change(idsOf(body), { dismissedAt: when }));
  answer('PUT /api/notifier/dismiss-all', () => change(null, { dismissedAt: when }));
  for (const { id } of notifications) {
    answer(`PUT /api/notifier/revoke-dismission/${id}`, () => change([id], { dismissedAt: null }));
    answer(`PUT /api/notifier/remind/${id}`, () => {
      world.notifications = world.notifications.filter((one) => one.id !== id);
    });
  }
  return world;
}
