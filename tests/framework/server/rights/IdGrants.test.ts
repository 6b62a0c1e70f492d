import { describe, expect, it } from 'vitest';
import { IdGrants } from '../../../../src/framework/server/rights/IdGrants.ts';

describe('grants for single records', () => {
  it('form groups that give the same', () => {
    const grants = new IdGrants({
      read: { ids: { a: ['name'], b: ['name'], c: true, d: [] } },
      update: { ids: { b: ['code'], e: ['code'], a: [] } },
    });
    expect(grants.groups).toEqual([
      { read: ['name'], update: [], ids: ['a'] },
      { read: ['name'], update: ['code'], ids: ['b'] },
      { read: true, update: [], ids: ['c'] },
      { read: [], update: ['code'], ids: ['e'] },
    ]);
    expect(grants.size).toBe(4);
    expect(['a', 'd', 'e'].map((id) => grants.has(id))).toEqual([true, false, true]);
    expect(grants.get('b')).toMatchObject({ read: ['name'], update: ['code'] });
    expect(new IdGrants({ read: { ids: { a: ['name'], b: ['name'] } } }).groups).toEqual([
      { read: ['name'], update: [], ids: ['a', 'b'] },
    ]);
    expect(new IdGrants({}).groups).toEqual([]);
  });

  it('are identified by a hash of their content', () => {
    const hash = (ids: Record<string, string[]>) => new IdGrants({ read: { ids } }).hash();
    expect(hash({ a: ['name'] })).toBe(hash({ a: ['name'] }));
    expect(hash({ a: ['name'] })).not.toBe(hash({ b: ['name'] }));
    expect(hash({ a: ['name'] })).not.toBe(hash({ a: ['code'] }));
    expect(hash({ a: ['name'] })).toMatch(/^[0-9a-f]{32}$/);
  });
});
