import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPresence } from '../../../../../src/framework/admin/session/presence/createPresence.ts';
import type { ViewedRecord } from '../../../../../src/framework/schema/contracts/realtime.ts';

const viewed = { entity: 'places', id: 'p1', isEditing: false };
const edited = { ...viewed, isEditing: true };
const ada = { name: 'Ada', isSelf: false };

function start() {
  const said: (ViewedRecord | null)[] = [];
  const page = { isThere: true, isConnected: true, lose() {} };
  const presence = createPresence({
    realtime: {
      view: (record) => void said.push(record),
      isConnected: () => page.isConnected,
      subscribe(listener) {
        page.lose = () => {
          page.isConnected = false;
          listener();
        };
        return () => undefined;
      },
    },
    attention: { isThere: () => page.isThere, whenThere: (then) => then() },
  });
  return { presence, said, page };
}

const soon = async (ms = 0) => await vi.advanceTimersByTimeAsync(ms);

describe('the presence that a page reports', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('moves from one screen to the next in one step, and ends with the last', async () => {
    const { presence, said } = start();
    const leaveProfile = presence.watch(viewed);
    await soon();
    leaveProfile();
    const leaveForm = presence.watch(edited);
    await soon();
    leaveForm();
    await soon();
    expect(said).toEqual([viewed, edited, null]);
  });

  it('marks a profile as edited while a part of it is', async () => {
    const { presence, said } = start();
    presence.watch(viewed);
    const leaveSection = presence.watch(edited);
    await soon();
    leaveSection();
    await soon();
    expect(said).toEqual([edited, viewed]);
  });

  it('repeats an open form while the user is active', async () => {
    const { presence, said, page } = start();
    const leave = presence.watch(edited);
    await soon(110_000);
    page.isThere = false;
    await soon(500_000);
    expect(said).toEqual([edited, edited, edited]);
    page.isThere = true;
    await soon(50_000);
    leave();
    await soon(500_000);
    expect(said).toEqual([edited, edited, edited, edited, null]);
  });

  it('keeps reports on the current record only, and drops them with the connection', async () => {
    const { presence, page } = start();
    presence.watch(viewed);
    await soon();
    presence.hear({ entity: 'places', id: 'p2', editors: [ada] });
    expect(presence.editors()).toEqual([]);
    presence.hear({ entity: 'places', id: 'p1', editors: [ada] });
    expect(presence.editors()).toEqual([ada]);
    page.lose();
    expect(presence.editors()).toEqual([]);
  });

  it('drops reports on the previous record', async () => {
    const { presence } = start();
    const leave = presence.watch(viewed);
    await soon();
    presence.hear({ entity: 'places', id: 'p1', editors: [ada] });
    leave();
    presence.watch({ ...viewed, id: 'p2' });
    await soon();
    expect(presence.editors()).toEqual([]);
  });
});
