import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { putNotification } from '../../../../src/framework/server/services/notifications/storedNotifications.ts';
import type { WriteShares } from '../../../support/rights/writing/findWriteDifference.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const unseenFields = '../../../../src/framework/server/repository/unseenFields.ts';
const soundUpdate = '../../../../src/framework/schema/rights/soundUpdate.ts';
const readableOf = '../../../../src/framework/server/repository/readableOf.ts';
const deletedTitles = '../../../../src/framework/server/services/trash/deletedTitles.ts';
const trashReader = '../../../../src/framework/server/services/trash/TrashReader.ts';

const consumersModule = '../../../../src/server/notifications/consumers.ts';
const readNotifications = '../../../../src/server/notifications/readNotifications.ts';

type Hole = Record<string, unknown>;

/** Stores a notification without asking for the rights of its recipient. */
function unasked(type: string) {
  return async ({ trx, payload }: { trx: never; payload: Record<string, unknown> }) => {
    const { to, toDo, resource, id, changeSet, day } = payload;
    const about = toDo === undefined ? { entityType: resource, entityId: id } : { toDoId: toDo };
    const told = { type, to: String(to), payload: about as never, key: `${changeSet ?? day}/${toDo ?? id}` };
    await putNotification(trx, told);
  };
}

/** Holes cut into the product, of the kind that once was there; some are made of the real module. */
const leaks: Record<string, [module: string, hole: Hole | ((real: Hole) => Hole)]> = {
  'an answer that reveals whether anything was changed': [unseenFields, { unseenFields: () => new Set() }],
  'rules and conditions that read hidden fields': [
    soundUpdate,
    { soundUpdate: (_entity: unknown, update: unknown) => update },
  ],
  'an undo that reveals what others have changed since': [
    readableOf,
    { readableOf: async () => ({ isReadable: () => true }) },
  ],
  'a trash that shows the hidden fields of deleted records': [
    deletedTitles,
    {
      deletedTitles: async (
        _reading: unknown,
        _actor: unknown,
        { records }: { records: { id: string; before: Hole }[] },
      ) => new Map(records.map(({ id, before }) => [id, { title: id, line: JSON.stringify(before) }])),
    },
  ],
  'a restore that names the hidden references it emptied': [
    trashReader,
    ({ TrashReader }) => ({
      TrashReader: class extends (TrashReader as new (...args: unknown[]) => object) {
        isSeen(): boolean {
          return true;
        }
      },
    }),
  ],
  'a watched record that reveals that something hidden changed': [
    consumersModule,
    ({ consumers }: Hole) => ({ consumers: { ...(consumers as Hole), watched: unasked('COMMON') } }),
  ],
  'an overdue task whose day is hidden': [
    consumersModule,
    ({ consumers }: Hole) => ({
      consumers: { ...(consumers as Hole), toDoOverdue: unasked('OVERDUE_TO_DO') },
    }),
  ],
  'notifications with names as the system knows them': [
    readNotifications,
    ({ presentNotifications }: Hole) => ({
      presentNotifications: async (context: never, _actor: unknown, stored: never) =>
        await (presentNotifications as (...given: unknown[]) => unknown)(context, systemActor, stored),
    }),
  ],
};

/** Worlds after which a hole counts as not found. */
const patience = 25;

// each loads the whole server once more, and draws dozens of worlds
describe.skipIf(process.env.LEITSTAND_DEEP !== '1')('the search for leaks through writes', () => {
  afterEach(() => {
    for (const [module] of Object.values(leaks)) vi.doUnmock(module);
    vi.resetModules();
  });

  it.each(Object.keys(leaks))(
    'finds %s',
    async (name) => {
      const [module, hole] = leaks[name] ?? ['', {}];
      vi.resetModules();
      const real = await vi.importActual<Record<string, unknown>>(module);
      vi.doMock(module, () => ({ ...real, ...(typeof hole === 'function' ? hole(real) : hole) }));
      const { openWritingWorld } = await import('../../../support/rights/writing/openWritingWorld.ts');
      const { findWriteDifference } = await import('../../../support/rights/writing/findWriteDifference.ts');
      const [engine] = drawnEngines().slice(-1);
      if (!engine) throw new Error('There is an engine always.');
      const world = await openWritingWorld(engine);
      const shares: WriteShares = { cases: 0, spots: 0, done: {}, refused: {} };
      try {
        let found: unknown;
        for (let seed = 1; seed <= patience && !found; seed += 1)
          found = await findWriteDifference(world, seed, shares);
        expect(found).toBeDefined();
      } finally {
        await world.close();
      }
    },
    120_000,
  );
});
