import { describe, expect, it } from 'vitest';
import type { Attention } from '../../../../../src/framework/admin/session/realtime/createAttention.ts';
import { createDerivedChanges } from '../../../../../src/framework/admin/session/realtime/createDerivedChanges.ts';

const view = { entity: 'people', id: 'p1', field: 'times' };

function start() {
  const waiting: (() => void)[] = [];
  const user = { isThere: true };
  const attention: Attention = {
    isThere: () => user.isThere,
    whenThere(then) {
      if (user.isThere) then();
      else waiting.push(then);
    },
  };
  const told: string[] = [];
  const changes = createDerivedChanges(attention);
  const watch = (name: string, other = view) => changes.watch(other, () => told.push(name));
  const comeBack = () => {
    user.isThere = true;
    for (const then of waiting.splice(0)) then();
  };
  return { changes, told, watch, user, comeBack, waiting };
}

describe('changes of derived views', () => {
  it('reach those who follow the view of this record and field', () => {
    const { changes, told, watch } = start();
    watch('one');
    watch('two');
    watch('other record', { ...view, id: 'p2' });
    watch('other field', { ...view, field: 'name' });
    watch('other entity', { ...view, entity: 'places' });
    changes.hear([view, view]);
    expect(told).toEqual(['one', 'two']);
  });

  it('of any record reach those who follow one', () => {
    const { changes, told, watch } = start();
    watch('one');
    watch('other field', { ...view, field: 'name' });
    changes.hear([{ ...view, id: '*' }]);
    expect(told).toEqual(['one']);
  });

  it('reach everybody if some may have been missed', () => {
    const { changes, told, watch } = start();
    watch('one');
    watch('other', { ...view, id: 'p2' });
    changes.hearAny();
    expect(told).toEqual(['one', 'other']);
  });

  it('reach nobody who stopped following', () => {
    const { changes, told, watch } = start();
    watch('one')();
    changes.hear([view]);
    expect(told).toEqual([]);
  });

  it('are passed on once, when the user is back', () => {
    const { changes, told, watch, user, comeBack, waiting } = start();
    user.isThere = false;
    watch('one');
    const stop = watch('two');
    changes.hear([view]);
    changes.hear([view]);
    stop();
    expect([told, waiting.length]).toEqual([[], 1]);
    comeBack();
    expect(told).toEqual(['one']);
    changes.hear([view]);
    expect(told).toEqual(['one', 'one']);
  });
});
