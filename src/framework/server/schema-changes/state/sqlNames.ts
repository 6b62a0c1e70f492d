import { quoted } from '../../storage/names.ts';

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Whether an expression names a column; text in quotes of a literal does not count. */
export function mentions(sql: string, column: string): boolean {
  const found: readonly string[] = sql.match(tokens) ?? [];
  return found.includes(quoted(column));
}

/** The expression with columns under their new names. */
export function withNewNames(sql: string, renames: ReadonlyMap<string, string>): string {
  const byToken = new Map([...renames].map(([from, to]) => [quoted(from), quoted(to)]));
  return sql.replace(tokens, (token) => byToken.get(token) ?? token);
}
