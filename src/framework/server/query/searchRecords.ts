import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { resolvePath } from '../../schema/fieldPath.ts';
import { headOf } from '../../schema/headOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { titleFields } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { endingWithin } from '../database/givenUp.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import { anyOf, anything, likeText, type SqlCondition } from './comparisonSql.ts';
import type { Rest } from './FairReads.ts';
import { matchingRows } from './listedRows.ts';
import { readableFields } from './populate.ts';
import { projectionOf } from './projection.ts';
import type { EntityRows, QueryScope, Row } from './QueryScope.ts';
import { createRowEvaluator } from './rowEvaluator.ts';
import { rowsInScope } from './scopeSql.ts';
import {
  canBeExact,
  ratedColumns,
  scoreSql,
  scores,
  similaritySql,
  similarSql,
  titleSql,
} from './scoreSql.ts';
import { likeness } from './searchedTexts.ts';
import { foundIn, readableText, titlePrefix } from './searchFilterSql.ts';
import { readSearch, type SearchTerms } from './searchTerms.ts';

/** Where to search: an entity, and a filter that its records must meet. */
export interface SearchedPlace {
  resource: string;
  filter?: unknown;
}

export interface SearchRequest {
  text: string;
  places: readonly SearchedPlace[];
  /** Hits per place. */
  limit: number;
  /** Looks for typing mistakes only if fewer hits than `limit` are found in all places together. */
  isSimilarLast?: boolean;
}

/** A record that was found, with the fields of its title, its second line and the search. */
export interface SearchHit {
  record: RecordData;
  /** From 0 to 100; see `scores`. */
  score: number;
  /** Whether it is deactivated and the actor may know it. */
  isDeactivated: boolean;
}

export interface SearchedResource {
  resource: string;
  /** The best first: by score, active ones, by title, by id. */
  hits: SearchHit[];
  /** Whether so many records contain the words that only some of them were rated. */
  isCut: boolean;
}

export interface SearchResult {
  /** In the order of the request; only places with hits. */
  found: SearchedResource[];
  /** What was not searched in time. */
  unsearched: string[];
}

/** Whether an entity has a search field that the actor may read somewhere, and is not dormant. */
export function isSearchable({ entity, canReachRows, isReadable }: CompiledRights): boolean {
  return canReachRows && !entity.isDormant && entity.searchFields.some((path) => isReadable(headOf(path)));
}

/** Records that contain the words and are rated; the others begin with them or are similar. */
const mostRated = 1000;
const mostSimilar = 100;
/** Places searched by one statement. A slow one is given up with its neighbours only. */
const placesAtOnce = 6;
/** Milliseconds for all statements of a search. */
const patience = 5000;
const alias = 't';

interface PlannedSearch {
  entity: Entity;
  rows: EntityRows;
  where: SqlCondition;
}

function planPlace(scope: QueryScope, entity: Entity, filter: unknown): PlannedSearch {
  const rows = { scope, entity, alias };
  scope.cost.search();
  if (filter !== undefined) return { entity, rows, where: matchingRows(rows, filter).where };
  return { entity, rows, where: rowsInScope(rows) ?? anything };
}

/** Condition that all words of one of the readings occur. The column is a prefilter for the readable text. */
function containedSql(rows: EntityRows, readings: SearchTerms['readings']): SqlCondition {
  const readable = readableText(rows);
  const column: RawBuilder<string> = sql`${sql.ref(`${alias}.search`)}`;
  const targets = [column, ...(readable ? [readable] : [])];
  return anyOf(
    readings.map((words) => {
      const conditions = targets.flatMap((target) => foundIn(target, words));
      return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
    }),
  );
}

/** Condition that each word of the first reading occurs or is similar. */
function similarWords(rows: EntityRows, { readings: [words = []], similar }: SearchTerms): SqlCondition {
  const each = words.map((word) => {
    const contained = containedSql(rows, [[word]]);
    return similar.has(word) ? anyOf([contained, similarSql(rows, word)]) : contained;
  });
  return sql<boolean>`(${sql.join(each, sql` AND `)})`;
}

interface Wanted {
  terms: SearchTerms;
  limit: number;
  findsSimilar: boolean;
}

interface Candidates extends Wanted {
  place: PlannedSearch;
}

/** The rows with the columns of their rating, by condition and order. */
function selectRated(
  { place: { entity, rows, where }, terms }: Candidates,
  { is, order, most }: { is: SqlCondition; order: RawBuilder<unknown>; most: number },
): RawBuilder<unknown> {
  const { title, text, exact, active } = ratedColumns(rows, terms);
  return sql`(SELECT ${sql.ref(`${alias}.id`)} AS "id", ${title} AS "title", ${text} AS "text",
      ${exact} AS "exact", ${active} AS "active"
    FROM ${sql.table(entity.resource)} ${sql.ref(alias)} WHERE ${where} AND ${is}
    ORDER BY ${order} LIMIT ${sql.lit(most)})`;
}

/** Rows that contain the words. Of too many, those are rated that are exact hits or begin with the words. */
function strictSql(asked: Candidates): RawBuilder<unknown> {
  const { place, terms } = asked;
  const id = sql.ref(`${alias}.id`);
  if (terms.isShort) {
    return selectRated(asked, {
      is: titlePrefix(place.rows, [terms.whole]),
      order: sql`${sql.ref(`${alias}.search_title`)}, ${id}`,
      most: mostRated,
    });
  }
  const begins = sql`${titleSql(place.rows)} LIKE ${`${likeText(terms.whole)}%`} DESC`;
  const exact = canBeExact(place.rows, terms) ? sql`"exact" DESC, ` : sql``;
  const is = containedSql(place.rows, terms.readings);
  return selectRated(asked, { is, order: sql`${exact}${begins}, ${id}`, most: mostRated });
}

interface PlaceStatement {
  statement: RawBuilder<unknown>;
  read: (row: Row) => SearchHit | null;
}

/** Statement part of one place; its rows are the best hits, and those that are similar if there are not enough. */
function placeSql(asked: Candidates, at: number): PlaceStatement {
  const { place, terms, limit, findsSimilar } = asked;
  const { entity, rows } = place;
  const score = scoreSql({ title: sql`c."title"`, text: sql`c."text"`, exact: sql`c."exact"` }, terms);
  const similarity = [...terms.similar.keys()].map((word) => similaritySql(rows, word));
  const similar = selectRated(asked, {
    is: sql`(SELECT count(*) FROM strict) < ${sql.lit(limit)}
      AND ${sql.ref(`${alias}.id`)} NOT IN (SELECT "id" FROM strict) AND ${similarWords(rows, terms)}`,
    order: sql`${sql.join(similarity, sql` + `)} DESC, ${sql.ref(`${alias}.id`)}`,
    most: mostSimilar,
  });
  const others =
    terms.isShort || terms.similar.size === 0 || !findsSimilar
      ? sql``
      : sql` UNION ALL SELECT "id", "title", "active", 0 AS "score" FROM ${similar} s`;
  const fields = readableFields(rows.scope, entity, shownFields(entity));
  const { columns, toRecord } = projectionOf({ entity, fields, alias }, createRowEvaluator(rows));
  const statement = sql`(WITH strict AS MATERIALIZED ${strictSql(asked)},
      best AS (SELECT c."id", c."title", c."active", ${score} AS "score" FROM strict c
        ORDER BY "score" DESC, "active" DESC, "title" COLLATE "C", "id" LIMIT ${sql.lit(limit)}),
      found AS (SELECT * FROM best WHERE "score" > 0${others})
    SELECT ${sql.lit(at)} AS "at", f."score", f."active", f."title", f."id" AS "recordId",
      (SELECT count(*) FROM strict) >= ${sql.lit(mostRated)} AS "isCut",
      (SELECT to_jsonb(d) FROM (SELECT ${columns} FROM ${sql.table(entity.resource)} ${sql.ref(alias)}
        WHERE ${sql.ref(`${alias}.id`)} = f."id") d) AS "row"
    FROM found f)`;
  return {
    statement,
    read({ row, score: found, active }) {
      const record = toRecord(row as Row);
      const rating = Number(found) || similarScore(entity, record, terms);
      return rating > 0 ? { record, score: rating, isDeactivated: active === false } : null;
    },
  };
}

/** The score of a record that does not contain the words, and 0 if they are no typing mistakes of its own. */
function similarScore(entity: Entity, record: RecordData, terms: SearchTerms): number {
  const alike = likeness(entity, record, terms);
  return alike === 0 ? 0 : Math.round((scores.similar + scores.likeness * alike) * 100) / 100;
}

/** Fields that say what a hit is and why it is one. */
function shownFields(entity: Entity): string[] {
  const searched = entity.searchFields
    .filter((path) => resolvePath(() => undefined, entity, path)?.hops.length === 0)
    .map(headOf);
  return [...new Set([...titleFields(entity), ...searched])];
}

/** One statement over some places. */
async function searchPlaces(
  db: Executor,
  places: readonly PlannedSearch[],
  wanted: Wanted,
): Promise<SearchedResource[]> {
  const parts = places.map((place, at) => placeSql({ place, ...wanted }, at));
  const union = sql.join(
    parts.map(({ statement }) => statement),
    sql` UNION ALL `,
  );
  const { rows } = await sql<Row>`SELECT * FROM (${union}) q
    ORDER BY "at", "score" DESC, "active" DESC, "title" COLLATE "C", "recordId"`.execute(db);
  return places.flatMap(({ entity }, at) => {
    const own = rows.filter((row) => row.at === at);
    const hits = own
      .flatMap((row) => parts[at]?.read(row) ?? [])
      .toSorted(
        (one, other) => other.score - one.score || Number(one.isDeactivated) - Number(other.isDeactivated),
      )
      .slice(0, wanted.limit);
    return hits.length === 0 ? [] : [{ resource: entity.resource, hits, isCut: own[0]?.isCut === true }];
  });
}

/** A search as an actor: where it runs, with which rights, and when it is its turn. */
export interface SearchQuery {
  db: Executor;
  scope: QueryScope;
  entityOf: (resource: string) => Entity;
  inTurn: <Result>(cost: number, read: (rest: Rest) => Promise<Result>) => Promise<Result>;
}

/**
 * Searches several entities at once and rates what it finds, by what the actor may read in each row. Each statement
 * searches a few entities; those whose time is up are named.
 * @throws AppError 403 for a place the actor may not search, 400 for an invalid filter
 */
export async function searchRecords(
  { db, scope, entityOf, inTurn }: SearchQuery,
  { text, places, limit, isSimilarLast = false }: SearchRequest,
): Promise<SearchResult> {
  const terms = readSearch(text);
  if (!terms || places.length === 0) return { found: [], unsearched: [] };
  const batches = Array.from({ length: Math.ceil(places.length / placesAtOnce) }, (_, at) => {
    const own = scope.fresh();
    const asked = places.slice(at * placesAtOnce, (at + 1) * placesAtOnce);
    const planned = asked.map(({ resource, filter }) => {
      const entity = entityOf(resource);
      if (!isSearchable(own.rights(entity))) throw new AppError('forbidden');
      return planPlace(own, entity, filter);
    });
    return { cost: own.cost, planned };
  });
  const cost = batches.reduce((sum, { cost: { total } }) => sum + total, 0);
  return await inTurn(cost, async (rest) => {
    const end = performance.now() + patience;
    async function round(findsSimilar: boolean): Promise<SearchResult> {
      const result: SearchResult = { found: [], unsearched: [] };
      for (const { planned } of batches) {
        const left = end - performance.now();
        const wanted = { terms: terms as SearchTerms, limit, findsSimilar };
        const found = left > 0 ? await inTime(left, () => searchPlaces(db, planned, wanted)) : null;
        if (found) result.found.push(...found);
        else result.unsearched.push(...planned.map(({ entity }) => entity.resource));
        await rest();
      }
      return result;
    }
    const first = await round(!isSimilarLast);
    const hits = first.found.reduce((sum, found) => sum + found.hits.length, 0);
    if (!isSimilarLast || hits >= limit || terms.similar.size === 0) return first;
    const second = await round(true);
    const unsearched = new Set(second.unsearched);
    // what was found as typed counts even if there is no time for the rest
    const kept = first.found.filter(({ resource }) => unsearched.has(resource));
    return { found: [...kept, ...second.found], unsearched: second.unsearched };
  });
}

/** Null if the time was up before the answer. */
async function inTime<Result>(milliseconds: number, read: () => Promise<Result>): Promise<Result | null> {
  const end = performance.now() + milliseconds;
  try {
    return await endingWithin(milliseconds, read);
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy' && performance.now() >= end) return null;
    throw error;
  }
}
