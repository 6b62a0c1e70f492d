import { type RawBuilder, sql } from 'kysely';
import type { Spans } from '../../schema/week/spans.ts';

/** Spans in SQL: an `int4multirange` of half-open whole minutes. */
export type SpansSql = RawBuilder<unknown>;

/** Spans of a JSON list of `{start, end}`; empty and reversed ones count for nothing. */
export function readSpansSql(list: RawBuilder<unknown>): SpansSql {
  return sql`(SELECT coalesce(range_agg(int4range(s."start", s."end")), '{}'::int4multirange)
    FROM jsonb_to_recordset(${list}) s("start" int, "end" int) WHERE s."start" < s."end")`;
}

/** Spans as a constant. */
export function spansSql(spans: Spans): SpansSql {
  return readSpansSql(sql`${JSON.stringify(spans)}::jsonb`);
}

/** Spans as a JSON list of `{start, end}` in ascending order. */
export function listSpansSql(spans: SpansSql): RawBuilder<Spans> {
  return sql<Spans>`(SELECT coalesce(jsonb_agg(jsonb_build_object('start', lower(r), 'end', upper(r)) ORDER BY r), '[]')
    FROM unnest(${spans}) r)`;
}

/** As `unite`. */
export function uniteSql(one: SpansSql, other: SpansSql): SpansSql {
  return sql`(${one} + ${other})`;
}

/** As `subtract`. */
export function subtractSql(spans: SpansSql, taken: SpansSql): SpansSql {
  return sql`(${spans} - ${taken})`;
}

/** As `intersect`. */
export function intersectSql(one: SpansSql, other: SpansSql): SpansSql {
  return sql`(${one} * ${other})`;
}

/** As `overlaps`. */
export function overlapsSql(one: SpansSql, other: SpansSql): RawBuilder<boolean> {
  return sql<boolean>`(${one} && ${other})`;
}

function movedSql(spans: SpansSql, by: RawBuilder<number>): SpansSql {
  return sql`(SELECT coalesce(range_agg(int4range(lower(r) + ${by}, upper(r) + ${by})), '{}'::int4multirange)
    FROM unnest(${spans}) r)`;
}

/** Minutes by which the wall clock in Germany is ahead of UTC at a minute of the time line. */
function aheadSql(minute: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`((extract(epoch FROM to_timestamp(${minute} * 60.0) AT TIME ZONE 'Europe/Berlin') / 60)::int - ${minute})`;
}

/** As `placeInBerlin`: wall-clock minutes of a day on the time line. Clocks change at a full hour of UTC. */
export function placeSql(day: RawBuilder<unknown>, spans: SpansSql): SpansSql {
  const [midnight, change] = [sql<number>`d.midnight`, sql<number>`c.change`];
  const hour = sql<number>`(d.midnight + q)`;
  return sql`(SELECT
      ${movedSql(spans, sql`(d.midnight - a.before)`)} * int4multirange(int4range(NULL, ${change}))
      + ${movedSql(spans, sql`(d.midnight - a.after)`)} * int4multirange(int4range(${change}, NULL))
    FROM (SELECT (extract(epoch FROM (${day})::date::timestamp) / 60)::int AS midnight) d
    CROSS JOIN LATERAL (SELECT ${aheadSql(midnight)} AS before, ${aheadSql(sql`(d.midnight + 720)`)} AS after) a
    CROSS JOIN LATERAL (
      SELECT min(d.midnight + q) AS change FROM generate_series(0, 720, 60) q WHERE ${aheadSql(hour)} = a.after) c)`;
}
