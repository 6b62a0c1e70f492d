import { quoted } from '../../kinds/names.ts';

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Whether an expression uses a column; string literals are ignored. */
export function mentions(sql: string, column: string): boolean {
  const found: readonly string[] = sql.match(tokens) ?? [];
  return found.includes(quoted(column));
}

/** Replaces renamed columns in an expression. */
export function withNewNames(sql: string, renames: ReadonlyMap<string, string>): string {
  const byToken = new Map([...renames].map(([from, to]) => [quoted(from), quoted(to)]));
  return sql.replace(tokens, (token) => byToken.get(token) ?? token);
}
