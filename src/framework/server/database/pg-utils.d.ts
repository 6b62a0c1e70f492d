declare module 'pg/lib/utils.js' {
  /** Converts a value to what `pg` writes into a message: text, bytes or null. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
