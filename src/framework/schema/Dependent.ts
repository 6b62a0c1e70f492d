import type { JsonValue } from './Json.ts';

/** Records that depend on another one; they are counted before it is deactivated. */
export interface Dependent {
  title: string;
  resource: string;
  /** Field of these records, or member of its value, that refers to the record. */
  by: string;
  /** Counts only records that meet this filter. */
  where?: Record<string, JsonValue>;
}
