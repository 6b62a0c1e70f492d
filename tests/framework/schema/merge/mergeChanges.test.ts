import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from '../../../../src/framework/schema/merge/mergeChanges.ts';
import { buildEntity, buildField } from '../../server/schema-changes/buildEntities.ts';

const names = ['a', 'b', 'c', 'd'];
const entity = buildEntity('things', [
  ...names.map((name) => buildField({ name })),
  buildField({ name: 'place', kind: 'value', members: names.map((name) => buildField({ name })) }),
]);
const whole = fc.record({ a: fc.string(), b: fc.string(), c: fc.string(), d: fc.string() });
const some = (allowed: string[]) => fc.dictionary(fc.constantFrom(...allowed), fc.string(), { minKeys: 1 });

describe('merging changes', () => {
  it('keeps changes to different fields', () => {
    fc.assert(
      fc.property(whole, some(['a', 'b']), some(['c', 'd']), (base, mine, others) => {
        const theirs = { ...base, ...others };
        const { values, conflicts } = mergeChanges(entity, { base, mine, theirs });
        expect(conflicts).toEqual([]);
        expect({ ...theirs, ...values }).toEqual({ ...theirs, ...mine });
      }),
    );
  });

  it('keeps changes to different members of one value', () => {
    fc.assert(
      fc.property(whole, some(['a', 'b']), some(['c', 'd']), (place, mine, others) => {
        const merged = mergeChanges(entity, {
          base: { place },
          mine: { place: mine },
          theirs: { place: { ...place, ...others } },
        });
        expect(merged).toEqual({ conflicts: [], values: { place: { ...place, ...others, ...mine } } });
      }),
    );
  });

  it('names the field both sides changed differently, and no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 3 }),
        ([one, mine, theirs]) => {
          const versions = {
            base: { a: one, b: 'x' },
            mine: { a: mine, b: 'y' },
            theirs: { a: theirs, b: 'x' },
          };
          const { conflicts } = mergeChanges(entity, versions);
          expect(conflicts).toEqual([{ path: 'a', base: one, mine, theirs }]);
        },
      ),
    );
  });

  it('finds no conflict if both sides want the same', () => {
    const versions = { base: { a: 'x' }, mine: { a: 'y' }, theirs: { a: 'y' } };
    expect(mergeChanges(entity, versions)).toEqual({ values: { a: 'y' }, conflicts: [] });
  });
});
