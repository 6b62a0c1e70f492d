import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import type { SchemaState } from './SchemaState.ts';

/** A column, index, constraint or function as the database describes it. */
export interface CatalogueEntry {
  kind: 'column' | 'index' | 'constraint' | 'function';
  /** Empty for functions. */
  table: string;
  name: string;
  definition: string;
}

/** SQL arrays of the names of our tables and functions. */
interface Names {
  tables: RawBuilder<unknown>;
  functions: RawBuilder<unknown>;
}

function namesIn(state: SchemaState): Names {
  const arrayOf = (things: readonly { name: string }[]) => sql`${things.map(({ name }) => name)}::text[]`;
  return { tables: arrayOf(state.tables), functions: arrayOf(state.functions) };
}

function storedNames(list: keyof Names): RawBuilder<unknown> {
  return sql`ARRAY(SELECT entry->>'name' FROM sys_schema_snapshot, jsonb_array_elements(state->${sql.lit(list)}) AS entry)`;
}

/** Columns, indexes and constraints of our tables, and our functions, in no particular order. */
function entriesSql({ tables, functions }: Names): RawBuilder<CatalogueEntry> {
  return sql<CatalogueEntry>`
    WITH ours AS (
      SELECT oid, relname FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname = ANY(${tables})
    )
    SELECT 'column' AS kind, ours.relname::text AS "table", a.attname::text AS name, concat_ws(' ',
      format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation <> t.typcollation THEN 'COLLATE ' || c.collname END,
      CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      CASE a.attgenerated WHEN '' THEN 'DEFAULT ' ELSE 'GENERATED ' END || pg_get_expr(d.adbin, d.adrelid)
    ) AS definition
    FROM ours JOIN pg_attribute a ON a.attrelid = ours.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_collation c ON c.oid = a.attcollation
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL
    SELECT 'index', ours.relname::text, i.indexrelid::regclass::text,
      pg_get_indexdef(i.indexrelid) || CASE WHEN i.indisvalid THEN '' ELSE ' (invalid)' END
    FROM ours JOIN pg_index i ON i.indrelid = ours.oid
    UNION ALL
    SELECT 'constraint', ours.relname::text, k.conname::text,
      pg_get_constraintdef(k.oid) || CASE WHEN k.convalidated THEN '' ELSE ' (not validated)' END
    FROM ours JOIN pg_constraint k ON k.conrelid = ours.oid AND k.contype IN ('p', 'f', 'u', 'c', 'x')
    UNION ALL
    SELECT 'function', '', p.proname::text, pg_get_functiondef(p.oid)
    FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.proname = ANY(${functions})`;
}

/** Reads the description of all our tables and functions from the database. */
export async function readCatalogue(executor: Executor, state: SchemaState): Promise<CatalogueEntry[]> {
  return (await entriesSql(namesIn(state)).execute(executor)).rows;
}

/** Hash of entries that a statement has at hand under this name. */
function hashSql(entries: RawBuilder<unknown>): RawBuilder<string> {
  const line = sql`concat_ws(E'\\t', kind, "table", name, definition) COLLATE "C"`;
  return sql<string>`(SELECT md5(string_agg(${line}, E'\\n' ORDER BY ${line})) FROM ${entries})`;
}

/**
 * SQL hash of everything `readCatalogue` reads for the stored schema; it changes if the database is altered
 * by hand.
 */
export function catalogueHashSql(): RawBuilder<string> {
  const names = { tables: storedNames('tables'), functions: storedNames('functions') };
  return hashSql(sql`(${entriesSql(names)}) AS entries`);
}

/** All that a description depends on: the tables that `entriesSql` reads, and those of the names it prints. */
const describing = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_index', 'pg_constraint', 'pg_proc'],
  ...['pg_type', 'pg_collation', 'pg_opclass', 'pg_namespace'],
];

/**
 * SQL text that changes with each DDL statement that changes a description: PostgreSQL writes new versions of the
 * rows. DDL of others changes it too. A tenth of the time of the hash.
 */
export function catalogueStampSql(): RawBuilder<string> {
  const stamps = describing.map(
    (table) => sql`(SELECT concat_ws('/', count(*), sum(xmin::text::bigint)) FROM ${sql.table(table)})`,
  );
  return sql<string>`concat_ws(' ', ${sql.join(stamps)})`;
}

/** SQL rows of one `catalogue` (JSON) and its `hash`, for which the database describes itself once. */
export function describedCatalogueSql(
  state: SchemaState,
): RawBuilder<{ catalogue: CatalogueEntry[]; hash: string }> {
  const entries = sql`described`;
  return sql`
    WITH ${entries} AS MATERIALIZED (${entriesSql(namesIn(state))})
    SELECT (SELECT jsonb_agg(to_jsonb(entry)) FROM ${entries} AS entry) AS catalogue, ${hashSql(entries)} AS hash`;
}
