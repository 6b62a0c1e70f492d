import { describe, expect, it } from 'vitest';
import { isOutdatedBy } from '../../../../../src/framework/admin/session/realtime/createRefresher.ts';
import type { RecordChange } from '../../../../../src/framework/schema/contracts/realtime.ts';

const changed = (version: number | null, more: Partial<RecordChange> = {}): RecordChange[] => [
  { entity: 'places', id: 'p1', action: 'update', version, ...more },
];

type CachedQuery = Parameters<typeof isOutdatedBy>[0];
const query = (queryKey: unknown[], data?: unknown): CachedQuery =>
  ({ queryKey, state: { data } }) as unknown as CachedQuery;

const one = query(['places', 'getOne', { id: 'p1', meta: undefined }], { id: 'p1', $version: 3 });
const list = query(['places', 'getList', {}], {
  data: [
    { id: 'p1', $version: 3 },
    { id: 'p2', $version: 1 },
  ],
});

describe('data on the screen', () => {
  it("is outdated by a newer version of one of its records, but not by one's own change", () => {
    for (const told of [one, list]) {
      expect(isOutdatedBy(told, changed(4))).toBe(true);
      expect(isOutdatedBy(told, changed(3))).toBe(false);
      expect(isOutdatedBy(told, changed(null))).toBe(true);
    }
  });

  it('is outdated by other records only if it is a list', () => {
    expect(isOutdatedBy(one, changed(4, { id: 'p2' }))).toBe(false);
    expect(isOutdatedBy(list, changed(1, { id: 'new', action: 'create' }))).toBe(true);
    expect(isOutdatedBy(list, [...changed(3), ...changed(2, { id: 'p2' })])).toBe(true);
  });

  it('is outdated by a record whose title its rows show, at any place in them', () => {
    const held = (row: object) => [
      query(['rooms', 'getList', {}], { data: [{ id: 'r1', $version: 1, ...row }] }),
      query(['rooms', 'getOne', { id: 'r1' }], { id: 'r1', $version: 1, ...row }),
    ];
    const place = { id: 'p1', name: 'Park' };
    const shown = [{ place }, { places: [place] }, { items: [{ place }] }, { teacher: { id: 't1', place } }];
    for (const told of shown.flatMap(held)) {
      expect(isOutdatedBy(told, changed(4))).toBe(true);
      expect(isOutdatedBy(told, changed(4, { id: 'p2' }))).toBe(false);
    }
    // a bare id is resolved by a query of the other entity
    for (const told of held({ place: 'p1' })) expect(isOutdatedBy(told, changed(4))).toBe(false);
  });

  it('is never outdated by another entity', () => {
    for (const told of [one, list]) expect(isOutdatedBy(told, changed(9, { entity: 'people' }))).toBe(false);
    expect(isOutdatedBy(query(['leitstand', 'status'], {}), changed(9))).toBe(false);
  });

  it('includes records requested by id, and their history', () => {
    expect(isOutdatedBy(query(['places', 'getMany', { ids: ['p1', 'p3'] }]), changed(4))).toBe(true);
    expect(isOutdatedBy(query(['places', 'getMany', { ids: ['p3'] }]), changed(4))).toBe(false);
    expect(isOutdatedBy(query(['places', 'history', 'p1']), changed(4))).toBe(true);
    expect(isOutdatedBy(query(['places', 'history', 'p2']), changed(4))).toBe(false);
  });

  it('includes all pages of an endless list', () => {
    const pages = { pages: [{ data: [] }, { data: [{ id: 'p1', $version: 4 }] }], pageParams: [1, 2] };
    const endless = query(['places', 'getInfiniteList', {}], pages);
    expect(isOutdatedBy(endless, changed(4))).toBe(false);
    expect(isOutdatedBy(endless, changed(5))).toBe(true);
  });
});
