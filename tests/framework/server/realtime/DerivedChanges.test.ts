import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DerivedView } from '../../../../src/framework/schema/contracts/realtime.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import type { ChangedRecord } from '../../../../src/framework/server/realtime/changedRecords.ts';
import { DerivedChanges } from '../../../../src/framework/server/realtime/DerivedChanges.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { openNowhere } from '../../../support/openNowhere.ts';

const fields = ['name', 'times'].map((name) => buildField({ name }));
const index = indexModel({ hash: 'places', entities: [buildEntity({ resource: 'places', fields })] });

function changed(id: string, field = 'name'): ChangedRecord {
  const former = { [field]: 'vorher' };
  const state = { isNew: false, isGone: false, version: 2, versions: new Map(), links: [] };
  return { entity: 'places', id, fields: [field], former, ...state };
}

/** A source whose records change the `times` of themselves; each state that was looked up is noted. */
function start(statements: string[] = []) {
  const asked: string[][] = [];
  const sent: DerivedView[][] = [];
  const source = { fails: false };
  let requests = 0;
  const kysely = openNowhere(({ query }) => void statements.push(query.sql));
  const changes = new DerivedChanges({
    db: { kysely } as unknown as Database,
    index: () => index,
    derivedViews: {
      places: {
        fields: ['name'],
        async touched(records) {
          if (source.fails) throw new Error('The database is away');
          const ids = records.map(({ former }) => String(former?.id));
          asked.push(ids);
          return ids.map((id) => ({ entity: 'places', id, field: 'times' }));
        },
      },
    },
    request: () => {
      requests += 1;
    },
  });
  const connection = { send: (_event: 'derived', views: DerivedView[]) => void sent.push(views) };
  const members = [{ session: { actor: systemActor }, connections: [connection] }];
  return { changes, members, asked, sent, source, requests: () => requests };
}

const ids = (sent: readonly DerivedView[][]) => sent.map((views) => views.map(({ id }) => id));

describe('changes of derived views', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are not looked up while nobody listens', async () => {
    const statements: string[] = [];
    const { changes, asked, members, requests } = start(statements);
    changes.note([changed('a')]);
    await changes.notify([]);
    await changes.notify(members);
    expect([asked, statements, requests()]).toEqual([[], [], 0]);
  });

  it('are not looked up after a change of something else', async () => {
    const statements: string[] = [];
    const { changes, asked, members } = start(statements);
    changes.note([changed('a', 'note'), { ...changed('b'), entity: 'other' }]);
    await changes.notify(members);
    expect([asked, statements]).toEqual([[], []]);
  });

  it('are reported at once, and then gathered for a quarter of a second', async () => {
    const { changes, members, sent, requests } = start();
    changes.note([changed('a')]);
    await changes.notify(members);
    expect(ids(sent)).toEqual([['a']]);
    for (const id of ['b', 'c']) {
      changes.note([changed(id)]);
      await changes.notify(members);
    }
    expect([sent.length, requests()]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(250);
    expect(requests()).toBe(1);
    await changes.notify(members);
    expect(ids(sent)).toEqual([['a'], ['b', 'c']]);
  });

  it('are kept if they could not be looked up', async () => {
    const { changes, members, sent, source } = start();
    source.fails = true;
    changes.note([changed('a')]);
    await expect(changes.notify(members)).rejects.toThrow('away');
    source.fails = false;
    await vi.advanceTimersByTimeAsync(250);
    await changes.notify(members);
    expect(ids(sent)).toEqual([['a']]);
  });

  it('of an import are handled in several steps', async () => {
    const { changes, members, asked, requests } = start();
    changes.note(Array.from({ length: 4500 }, (_, number) => changed(`p${number}`)));
    for (let step = 1; step <= 3; step += 1) {
      await changes.notify(members);
      await vi.advanceTimersByTimeAsync(250);
    }
    expect([asked.map(({ length }) => length), requests()]).toEqual([[2000, 2000, 500], 2]);
  });

  it('request no round after the end', async () => {
    const { changes, members, requests } = start();
    for (const id of ['a', 'b']) {
      changes.note([changed(id)]);
      await changes.notify(members);
    }
    changes.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests()).toBe(0);
  });
});
