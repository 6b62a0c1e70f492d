import { describe, expect, it } from 'vitest';
import {
  changesSchema,
  isPlainRead,
  isPreparable,
  StatementNames,
  statementTimeoutOf,
} from '../../../../src/framework/server/database/preparedStatements.ts';

describe('statements', () => {
  it.each([
    ['select 1', true],
    ['  SELECT * from a where b = $1', true],
    ['with x as (select 1) select * from x', true],
    ['select * from a for update', false],
    ['select * from a for no key update skip locked', false],
    ['with x as (delete from a returning *) select * from x', false],
    ['insert into a values (1)', false],
    ['begin', false],
  ])('detects whether %j only reads', (text, expected) => {
    expect(isPlainRead(text)).toBe(expected);
  });

  it.each([
    ['select 1', 0, true],
    ['select $1', 1, true],
    ['select * from a where b LIKE $1', 1, false],
    ['insert into a values (1); insert into a values (2)', 0, false],
    ['begin', 0, false],
    ['create table a ()', 0, false],
  ])('detects whether %j with %i parameters can be prepared', (text, count, expected) => {
    expect(isPreparable(text, count)).toBe(expected);
  });

  it.each([
    ['alter table a add b int', true],
    ['\n create index on a (b)', true],
    ['DROP table a', true],
    ['select 1', false],
  ])('detects whether %j changes the schema', (text, expected) => {
    expect(changesSchema(text)).toBe(expected);
  });

  it.each([
    ['set local statement_timeout = 0', 0],
    ["SET LOCAL statement_timeout TO '5min'", 300_000],
    ["set local statement_timeout = '2s';", 2_000],
    ['set local statement_timeout = 250', 250],
    ['set local lock_timeout = 250', undefined],
    ['set statement_timeout = 250', undefined],
  ])('reads the milliseconds of %j', (text, expected) => {
    expect(statementTimeoutOf(text)).toBe(expected);
  });
});

describe('statement names', () => {
  it('names a statement from its second use on, always the same', () => {
    const names = new StatementNames();
    expect(names.nameFor('select $1', 1)).toBeUndefined();
    const name = names.nameFor('select $1', 1);
    expect(name).toMatch(/^s_[0-9a-f]{24}$/);
    expect(names.nameFor('select $1', 1)).toBe(name);
    const others = new StatementNames();
    others.nameFor('select $1', 1);
    expect(others.nameFor('select $1', 1)).toBe(name);
  });

  it('forgets the least recently used text', () => {
    const names = new StatementNames(2);
    for (const text of ['select 1', 'select 2', 'select 1', 'select 3']) names.nameFor(text, 0);
    expect(names.nameFor('select 1', 0)).toBeDefined();
    expect(names.nameFor('select 2', 0)).toBeUndefined();
  });

  it('leaves long texts unnamed', () => {
    const names = new StatementNames();
    const text = `select '${'x'.repeat(20_000)}'`;
    names.nameFor(text, 0);
    expect(names.nameFor(text, 0)).toBeUndefined();
  });
});
