import type { JsonValue } from '../Json.ts';

/** Equality or membership over fields of the same record; all must be true. A list means "one of". */
export type Condition = Record<string, JsonValue>;
