import { describe, expect, it, vi } from 'vitest';
import { createPicks } from '../../../src/app/map-search/picks.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

describe('the selection of results', () => {
  it('toggles one result at a time', () => {
    const picks = createPicks();
    picks.toggle('b');
    picks.toggle('d');
    picks.toggle('b');
    expect(picks.current()).toEqual(['d']);
    expect([picks.has('b'), picks.has('d')]).toEqual([false, true]);
  });

  it('selects all rows from the last one, and shrinks the range again', () => {
    const picks = createPicks();
    picks.toggle('b');
    picks.extend('d', rows);
    expect(picks.current()).toEqual(['b', 'c', 'd']);
    picks.extend('a', rows);
    expect([...picks.current()].sort()).toEqual(['a', 'b']);
  });

  it('starts a range at the row that the keys come from', () => {
    const picks = createPicks();
    picks.toggle('a');
    picks.extend('d', rows, 'c');
    expect(picks.current()).toEqual(['a', 'c', 'd']);
    picks.extend('e', rows, 'd');
    expect(picks.current()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('keeps a range across a change of the order', () => {
    const picks = createPicks();
    picks.toggle('a');
    picks.extend('b', rows.toReversed());
    expect([...picks.current()].sort()).toEqual(['a', 'b']);
  });

  it('adds and removes many, each once, and tells its listeners only of changes', () => {
    const picks = createPicks();
    const listener = vi.fn();
    const stop = picks.subscribe(listener);
    picks.add(['a', 'b', 'a']);
    const before = picks.current();
    picks.add(['b']);
    expect(picks.current()).toBe(before);
    picks.remove(['a', 'x']);
    expect(picks.current()).toEqual(['b']);
    picks.clear();
    picks.clear();
    expect(picks.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    picks.toggle('a');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
