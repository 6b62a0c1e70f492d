import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import {
  intersectSql,
  listSpansSql,
  overlapsSql,
  placeSql,
  readSpansSql,
  spansSql,
  subtractSql,
  uniteSql,
} from '../../../../src/framework/server/query/spansSql.ts';
import {
  countMinutes,
  drawSpanCases,
  type SpanAnswers,
  type SpanCase,
} from '../../../support/drawSpanCases.ts';
import { drawnEngines, openTestDatabase } from '../../../support/testEngines.ts';

const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));
const inOneStatement = 2500;
/** With --deep, ten thousand. */
const drawn = process.env.LEITSTAND_DEEP === '1' ? 10_000 : 2500;

/** The spans of one side of a case, on the time line. */
function placedSql(side: 'one' | 'other'): RawBuilder<unknown> {
  const day = (name: string, at: number) =>
    placeSql(sql.ref(`k.${name}`), readSpansSql(sql`${sql.ref(`k.${side}`)}->${sql.lit(at)}`));
  return uniteSql(day('day', 0), day('next', 1));
}

async function askDatabase({ kysely }: Database, cases: readonly SpanCase[]): Promise<SpanAnswers[]> {
  const [one, other] = [sql.ref('p.one'), sql.ref('p.other')];
  const { rows } = await sql<SpanAnswers>`
    SELECT ${listSpansSql(one)} AS "one", ${listSpansSql(uniteSql(one, other))} AS "united",
      ${listSpansSql(intersectSql(one, other))} AS "shared", ${listSpansSql(subtractSql(one, other))} AS "left",
      ${overlapsSql(one, other)} AS "overlap"
    FROM (SELECT k.at, ${placedSql('one')} AS one, ${placedSql('other')} AS other
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
        AS ("day" text, "next" text, "one" jsonb, "other" jsonb)) WITH ORDINALITY AS k("day", "next", "one", "other", at)
      OFFSET 0) p
    ORDER BY p.at`.execute(kysely);
  return rows;
}

describe.each(drawnEngines())('spans of minutes in SQL, on $engine', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine);
  });
  afterAll(async () => await db.close());

  it(`equal a minute grid in ${drawn} cases around changed clocks and New Year, with LEITSTAND_SEED=${seed}`, async () => {
    const cases = drawSpanCases(seed, drawn);
    for (let from = 0; from < cases.length; from += inOneStatement) {
      const asked = cases.slice(from, from + inOneStatement);
      const answers = await askDatabase(db, asked);
      const wrong = asked.filter((one, at) => !isDeepStrictEqual(answers[at], countMinutes(one)));
      expect(wrong.slice(0, 3)).toEqual([]);
    }
  }, 120_000);

  it('are constants as well, in which empty and reversed ones count for nothing', async () => {
    const spans = [
      { start: 30, end: 60 },
      { start: 5, end: 5 },
      { start: 90, end: 70 },
      { start: 60, end: 65 },
    ];
    const { rows } = await sql`SELECT ${listSpansSql(spansSql(spans))} AS "spans"`.execute(db.kysely);
    expect(rows).toEqual([{ spans: [{ start: 30, end: 65 }] }]);
  });
});
