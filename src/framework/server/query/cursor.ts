import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { anything, nothing } from './comparisonSql.ts';
import type { Row } from './Row.ts';
import type { OrderKey } from './sortSql.ts';

type CursorValue = string | number | boolean | null;
type Condition = RawBuilder<boolean>;

/** Alias of the column with the value of a sort key. */
export function cursorColumn(position: number): string {
  return `$sort${position}`;
}

function orderOf(keys: readonly OrderKey[]): string {
  return keys.map(({ path, isDescending }) => (isDescending ? `-${path}` : path)).join();
}

/** Packs a row's sort values and the order they belong to into an opaque cursor. */
export function cursorOf(row: Row, keys: readonly OrderKey[]): string {
  const values = keys.map((_, position) => row[cursorColumn(position)] ?? null);
  return Buffer.from(JSON.stringify([orderOf(keys), ...values])).toString('base64url');
}

/**
 * Unpacks a cursor.
 * @throws AppError 400 if the cursor is malformed or belongs to another order.
 */
export function readCursor(text: string, keys: readonly OrderKey[]): CursorValue[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [order, ...values] = Array.isArray(parts) ? parts : [];
    const isValue = (value: unknown) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (order === orderOf(keys) && values.length === keys.length && values.every(isValue)) return values;
  } catch {
    // A malformed cursor gets the same error as one of another order.
  }
  throw new AppError('badQuery', { fields: { after: 'Dieser Seitenzeiger ist ungültig.' } });
}

function isBehind(key: OrderKey, value: CursorValue): Condition {
  if (key.isDescending) {
    return value === null ? sql`${key.expression} IS NOT NULL` : sql`${key.expression} < ${value}`;
  }
  return value === null ? nothing : sql`(${key.expression} > ${value} OR ${key.expression} IS NULL)`;
}

function isLevel(key: OrderKey, value: CursorValue): Condition {
  return value === null ? sql`${key.expression} IS NULL` : sql`${key.expression} = ${value}`;
}

/** Condition for rows after the cursor. Nulls sort last in ascending and first in descending order. */
export function afterCursor(keys: readonly OrderKey[], values: readonly CursorValue[]): Condition {
  return keys.reduceRight<Condition>((rest, key, position) => {
    const value = values[position] ?? null;
    const isLast = position === keys.length - 1;
    const level = isLast ? nothing : sql<boolean>`(${isLevel(key, value)} AND ${rest})`;
    return sql`(${isBehind(key, value)} OR ${level})`;
  }, anything);
}

/**
 * Like `afterCursor`, but as one index range on the first key; undefined if its value at the cursor is null.
 * In ascending order the range excludes rows with null, which come last; `emptyRows` selects them.
 */
export function afterCursorRange(
  keys: readonly OrderKey[],
  values: readonly CursorValue[],
): { range: Condition; emptyRows?: Condition } | undefined {
  const [first, second, ...others] = keys;
  const [head, id] = values;
  if (!first || !second || head === null || head === undefined) return undefined;
  const emptyRows = first.isDescending ? {} : { emptyRows: sql<boolean>`${first.expression} IS NULL` };
  if (others.length > 0) {
    const from = first.isDescending ? sql`<=` : sql`>=`;
    const behind = afterCursor(keys, values);
    return { range: sql`(${first.expression} ${from} ${head} AND ${behind})`, ...emptyRows };
  }
  const row = sql`(${first.expression}, ${second.expression})`;
  return { range: sql`${row} ${first.isDescending ? sql`<` : sql`>`} (${head}, ${id})`, ...emptyRows };
}
