const timeUnits: Record<string, number> = { '': 1, ms: 1, s: 1_000, min: 60_000 };

/** Whether a statement only reads, so that it can safely be repeated. */
export function isPlainRead(text: string): boolean {
  if (/^\s*select\b/i.test(text)) return !/\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i.test(text);
  return /^\s*with\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}

/**
 * Whether to prepare a statement: a single one that reads or writes rows and whose plan suits any values.
 * Patterns are excluded, because a plan made without the pattern scans all rows even for a rare one.
 */
export function isPreparable(text: string, parameterCount: number): boolean {
  if (!/^\s*(select|with|insert|update|delete|merge)\b/i.test(text)) return false;
  if (/ LIKE \$\d/.test(text)) return false;
  return parameterCount > 0 || !text.includes(';');
}

/** Whether a statement rolls back to a savepoint. */
export function returnsToSavepoint(text: string): boolean {
  return /^\s*rollback\s+to\b/i.test(text);
}

/** Whether a statement changes the shape of tables, which makes prepared statements stale. */
export function changesSchema(text: string): boolean {
  return /^\s*(alter|create|drop)\b/i.test(text);
}

/**
 * The milliseconds of `set local statement_timeout = …` (0 = none), else undefined. PGlite ignores the
 * setting, so we enforce it ourselves.
 */
export function statementTimeoutOf(text: string): number | undefined {
  const match = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)\s*(ms|s|min)?'?\s*;?\s*$/i.exec(
    text,
  );
  if (!match) return undefined;
  return Number(match[1]) * (timeUnits[(match[2] ?? '').toLowerCase()] ?? 1);
}
