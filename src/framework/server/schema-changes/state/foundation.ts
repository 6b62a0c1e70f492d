import { foldPairs } from '../../../schema/search/fold.ts';
import { foldLetters } from '../../../schema/search/foldLetters.ts';
import { literal } from '../../storage/names.ts';
import { collations } from '../../storage/pathSql.ts';
import { digitsFunction, foldFunction, listTextFunction } from '../../storage/searchSql.ts';

/** A function of ours in the database; columns and indexes that name it are made anew when its text changes. */
export interface FoundationFunction {
  name: string;
  sql: string;
}

export const distanceFunction = 'leitstand_distance';

const pure = 'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE';

/** Accents that German texts have; they are tried first, because translate() is slow with the long list of all. */
const common = new Set('äöüéèáàç');

function translated(text: string, pairs: readonly (readonly [string, string])[], dropped = ''): string {
  const from = pairs.map(([letter]) => letter).join('');
  const to = pairs.map(([, folded]) => folded).join('');
  // What stands in the first list without a partner in the second is left out.
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
    `    IF ${isForeign} THEN t := ${translated('t', foldLetters, combining)}; END IF;`,
    `  END IF;`,
    `  RETURN ${digraphs.reduce(replaced, 't')};`,
    `END $$`,
  ].join('\n');
}

/** Digits of a phone number as people type them: with the leading 0 at home, with the country's code from abroad. */
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

/** Functions that generated columns, indexes and queries use. Points are longitude, latitude; distances are metres. */
export const foundationFunctions: readonly FoundationFunction[] = [
  { name: foldFunction, sql: foldSql() },
  { name: digitsFunction, sql: digitsSql() },
  {
    name: listTextFunction,
    sql: `CREATE OR REPLACE FUNCTION ${listTextFunction}(text[]) RETURNS text ${pure} AS $$ SELECT array_to_string($1, ' ') $$`,
  },
  { name: distanceFunction, sql: distanceSql() },
];

/** What must be there before any table; each statement may run again. */
export const foundationStatements: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE COLLATION IF NOT EXISTS ${collations.german} (provider = icu, locale = 'de-DE')`,
];
