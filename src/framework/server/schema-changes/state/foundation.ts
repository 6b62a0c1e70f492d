import { foldLetters, foldPairs, foldSigns, unseenSigns } from '../../../schema/search/fold.ts';
import { literal } from '../../kinds/names.ts';
import { collations } from '../../storage/pathSql.ts';
import { digitsFunction, foldFunction, listTextFunction } from '../../storage/searchSql.ts';

/** One of our database functions; columns and indexes that use it are rebuilt when its SQL changes. */
export interface FoundationFunction {
  name: string;
  sql: string;
}

export const distanceFunction = 'leitstand_distance';

const pure = 'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE';

/** Accents common in German texts. They are folded first, because translate() is slow with the full list. */
const common = new Set('äöüéèáàç');

function translated(text: string, pairs: readonly (readonly [string, string])[], dropped = ''): string {
  const from = pairs.map(([letter]) => letter).join('');
  const to = pairs.map(([, folded]) => folded).join('');
  // translate() deletes characters without a counterpart in the second list
  return `translate(${text}, ${literal(from + dropped)}, ${literal(to)})`;
}

function foldSql(): string {
  const combining = Array.from({ length: 0x70 }, (_, offset) => String.fromCodePoint(0x300 + offset)).join(
    '',
  );
  const [sharp = ['', ''], ...digraphs] = foldPairs;
  const replaced = (text: string, [from, to]: readonly [string, string]) =>
    `replace(${text}, ${literal(from)}, ${literal(to)})`;
  const isForeign = 'octet_length(t) <> char_length(t)';
  return [
    `CREATE OR REPLACE FUNCTION ${foldFunction}(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$`,
    `DECLARE t text := lower($1 COLLATE ${collations.german});`,
    `BEGIN`,
    `  IF ${isForeign} THEN`,
    `    t := ${replaced(
      translated(
        't',
        foldLetters.filter(([letter]) => common.has(letter)),
      ),
      sharp,
    )};`,
    `    IF ${isForeign} THEN t := ${translated('t', [...foldLetters, ...foldSigns], combining + unseenSigns)}; END IF;`,
    `  END IF;`,
    `  RETURN ${digraphs.reduce(replaced, 't')};`,
    `END $$`,
  ].join('\n');
}

/** Digits of a phone number as users type them: with a leading 0 and with the country code. */
function digitsSql(): string {
  const isInternational = `$1 ~ '^\\s*(\\+|00)'`;
  const digits = `regexp_replace(replace($1, '(0)', ''), '\\D', '', 'g')`;
  return [
    `CREATE OR REPLACE FUNCTION ${digitsFunction}(text) RETURNS text ${pure} AS $$`,
    `  SELECT CASE`,
    `    WHEN number LIKE '49%' AND ${isInternational} THEN '0' || substr(number, 3) || ' ' || number`,
    `    WHEN number LIKE '0%' THEN number || ' 49' || substr(number, 2)`,
    `    ELSE number END`,
    `  FROM (SELECT CASE WHEN ${isInternational} THEN regexp_replace(${digits}, '^00', '') ELSE regexp_replace($1, '\\D', '', 'g') END) AS phone(number)`,
    `$$`,
  ].join('\n');
}

function distanceSql(): string {
  const half = (index: number) => `power(sin(radians($2[${index}] - $1[${index}]) / 2), 2)`;
  const haversine = `${half(1)} + cos(radians($1[1])) * cos(radians($2[1])) * ${half(0)}`;
  return [
    `CREATE OR REPLACE FUNCTION ${distanceFunction}(point, point) RETURNS double precision ${pure} AS $$`,
    `  SELECT 2 * 6371008.8 * asin(least(1, sqrt(${haversine})))`,
    `$$`,
  ].join('\n');
}

/**
 * Functions used by generated columns, indexes and queries. Points are (longitude, latitude), distances
 * metres.
 */
export const foundationFunctions: readonly FoundationFunction[] = [
  { name: foldFunction, sql: foldSql() },
  { name: digitsFunction, sql: digitsSql() },
  {
    name: listTextFunction,
    sql: `CREATE OR REPLACE FUNCTION ${listTextFunction}(text[]) RETURNS text ${pure} AS $$ SELECT array_to_string($1, ' ') $$`,
  },
  { name: distanceFunction, sql: distanceSql() },
];

/** Statements that must run before any table is created; safe to repeat. */
export const foundationStatements: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE COLLATION IF NOT EXISTS ${collations.german} (provider = icu, locale = 'de-DE')`,
];
