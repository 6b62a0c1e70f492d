import { describe, expect, it } from 'vitest';
import type { ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { evaluateRows } from '../../../../src/framework/server/query/evaluateRows.ts';
import { mine, open, places, scopeOf } from '../../../support/rights/placesScope.ts';
import { sqlText } from '../../../support/sqlText.ts';

describe('access to a row', () => {
  const judged = (read: ScopedGrant, row: Record<string, unknown>, update: ScopedGrant = {}) => {
    const judge = evaluateRows({ scope: scopeOf({ places: { read, update } }), entity: places, alias: 't' });
    const { readable } = judge.judge(row);
    return { columns: judge.columns.map(sqlText), readable, row };
  };

  it('needs nothing of the row if the same applies to all of them', () => {
    const all = judged({ all: true }, { id: 'a', $version: 3 });
    expect(all).toEqual({ columns: [], readable: true, row: { id: 'a', $version: 3 } });
  });

  it('follows from the rules that match it', () => {
    const row = () => ({ id: 'a', $version: 3, $held: '10', $told: 2 });
    expect(judged({ rules: [mine, open] }, row())).toMatchObject({
      columns: [expect.stringMatching(/^concat\(.* AS "\$held"$/), expect.stringMatching(/ AS "\$told"$/)],
      readable: ['name'],
      row: { id: 'a', $version: 2 },
    });
    expect(judged({ rules: [mine, open] }, { ...row(), $held: '01' }).readable).toBe(true);
    expect(Object.keys(judged({ rules: [mine, open] }, row()).row)).toEqual(['id', '$version']);
  });

  it('follows from the only rule that puts it in scope', () => {
    expect(judged({ rules: [mine] }, { id: 'a', $version: 3, $told: 1 })).toMatchObject({
      columns: [expect.stringMatching(/ AS "\$told"$/)],
      readable: ['name'],
      row: { id: 'a', $version: 1 },
    });
  });

  it('follows from its id', () => {
    const grants = { all: ['note'], ids: { a: ['name'] } };
    expect(judged(grants, { id: 'a', $told: 1 }).readable).toEqual(['note', 'name']);
    expect(judged(grants, { id: 'b', $told: 1 }).readable).toEqual(['note']);
  });
});
