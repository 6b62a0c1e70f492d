import { describe, expect, it } from 'vitest';
import type { ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRowEvaluator } from '../../../../src/framework/server/query/rowEvaluator.ts';
import { mine, open, places, scopeOf } from '../../../support/rights/placesScope.ts';
import { sqlText } from '../../../support/sqlText.ts';

describe('access to a row', () => {
  const evaluated = (read: ScopedGrant, row: Record<string, unknown>, update: ScopedGrant = {}) => {
    const evaluator = createRowEvaluator({
      scope: scopeOf({ places: { read, update } }),
      entity: places,
      alias: 't',
    });
    const { readable } = evaluator.rightsOn(row);
    return { columns: evaluator.columns.map(sqlText), readable, version: evaluator.versionOf(row) };
  };

  it('needs nothing of the row if the same applies to all of them', () => {
    const all = evaluated({ all: true }, { id: 'a', $version: 3 });
    expect(all).toEqual({ columns: [], readable: true, version: 3 });
  });

  it('follows from the rules that match it', () => {
    const row = () => ({ id: 'a', $version: 3, $matched: '10', $visibleVersion: 2 });
    expect(evaluated({ rules: [mine, open] }, row())).toMatchObject({
      columns: [
        expect.stringMatching(/^concat\(.* AS "\$matched"$/),
        expect.stringMatching(/ AS "\$visibleVersion"$/),
      ],
      readable: ['name'],
      version: 2,
    });
    expect(evaluated({ rules: [mine, open] }, { ...row(), $matched: '01' }).readable).toBe(true);
  });

  it('follows from the only rule that puts it in scope', () => {
    expect(evaluated({ rules: [mine] }, { id: 'a', $version: 3, $visibleVersion: 1 })).toMatchObject({
      columns: [expect.stringMatching(/ AS "\$visibleVersion"$/)],
      readable: ['name'],
      version: 1,
    });
  });

  it('follows from its id', () => {
    const grants = { all: ['note'], ids: { a: ['name'] } };
    expect(evaluated(grants, { id: 'a', $visibleVersion: 1 }).readable).toEqual(['note', 'name']);
    expect(evaluated(grants, { id: 'b', $visibleVersion: 1 }).readable).toEqual(['note']);
  });
});
