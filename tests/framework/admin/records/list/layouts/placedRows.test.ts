import { describe, expect, it } from 'vitest';
import {
  areaFilter,
  cornersOf,
  markingOf,
  type PlacedRow,
  type Point,
  spotsOf,
} from '../../../../../../src/framework/admin/records/list/layouts/map/placedRows.ts';
import type { EntityView } from '../../../../../../src/framework/admin/session/definitions/viewsOf.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';

const words = { none: 'Ohne Wert', active: 'Aktiv', inactive: 'Deaktiviert' };
const enumField = (name: string, colour?: string) =>
  buildField({
    name,
    kind: 'enum',
    options: ['a', 'b', 'c'].map((value) => ({
      value,
      title: value.toUpperCase(),
      ...(colour && { colour }),
    })),
  });
const name = buildField({ name: 'name' });
const active = buildField({ name: 'isActive', kind: 'boolean' });
const entityWith = (values: Partial<EntityView>): EntityView => ({
  ...buildEntity({
    resource: 'things',
    fields: [name, active, enumField('type'), enumField('state', '#b91c1c')],
  }),
  ...values,
});
const lifecycle = { activeField: 'isActive' };

describe('markers of a list', () => {
  it('show the enum of its board, also without colours', () => {
    const { by, marks } = markingOf(
      entityWith({ layouts: { board: { by: 'type' } }, columns: ['state'] }),
      words,
    );
    expect([by, marks.map(({ title }) => title)]).toEqual(['type', ['A', 'B', 'C', 'Ohne Wert']]);
  });

  it('show the first enum with colours among its columns, then its filters', () => {
    expect(markingOf(entityWith({ columns: ['type', 'state'], lifecycle }), words).by).toBe('state');
    expect(markingOf(entityWith({ columns: ['type'], filters: ['state'], lifecycle }), words).by).toBe(
      'state',
    );
  });

  it('else show whether a record is active, else nothing', () => {
    const marking = markingOf(entityWith({ columns: ['type'], lifecycle }), words);
    expect(marking.by).toBe('isActive');
    expect(marking.markOf({ id: 1, isActive: false }).title).toBe('Deaktiviert');
    expect(marking.markOf({ id: 1, isActive: true }).title).toBe('Aktiv');
    const plain = markingOf(buildEntity({ resource: 'things', fields: [name] }), words);
    expect([plain.by, plain.marks]).toEqual([undefined, []]);
  });

  it('differ by shape where they share a colour, and have one for no value and for a former option', () => {
    const { marks, markOf } = markingOf(entityWith({ columns: ['state'] }), words);
    expect(new Set(marks.map(({ look }) => look.outline)).size).toBe(marks.length);
    expect(
      [{ state: 'b' }, { state: null }, { state: 'old' }].map((values) => markOf({ id: 1, ...values }).title),
    ).toEqual(['B', 'Ohne Wert', 'Ohne Wert']);
  });
});

describe('places of a list', () => {
  const mark = { key: '', title: '', look: { fill: '', outline: '' } };
  const row = (id: string, point: Point | null): PlacedRow => ({
    id,
    record: { id },
    title: id,
    line: '',
    point,
    mark,
  });

  it('are one for the records at the same point', () => {
    const spots = spotsOf([row('a', [54, 10]), row('b', null), row('c', [54, 10]), row('d', [53, 10])]);
    expect(spots.map(({ id, point, count, rows }) => [id, point, count, rows.map((one) => one.id)])).toEqual([
      ['a', [54, 10], 2, ['a', 'c']],
      ['d', [53, 10], 1, ['d']],
    ]);
  });

  it('lie between two corners', () => {
    expect(cornersOf([])).toBeNull();
    expect(cornersOf([[54, 10]])).toEqual([
      [54, 10],
      [54, 10],
    ]);
    expect(
      cornersOf([
        [54, -3],
        [-20, 10],
        [48, 11],
      ]),
    ).toEqual([
      [-20, -3],
      [54, 11],
    ]);
  });

  it('are found around the centre of a part of the map, in whole kilometres up to its corners', () => {
    // one degree of latitude is 111.2 km, one of longitude half of that at 60 degrees
    const near = areaFilter(
      [
        [59.9, 9.8],
        [60.1, 10.2],
      ],
      'address/Kartenausschnitt',
    );
    expect([near.lat, near.lon, near.of]).toEqual([60, 10, 'address/Kartenausschnitt']);
    expect(near.maxDistance).toBe(16_000);
    expect(
      areaFilter(
        [
          [54, 10],
          [54, 10],
        ],
        '',
      ).maxDistance,
    ).toBe(1000);
    expect(
      areaFilter(
        [
          [-80, -170],
          [80, 170],
        ],
        '',
      ).maxDistance,
    ).toBe(1_000_000);
  });
});
