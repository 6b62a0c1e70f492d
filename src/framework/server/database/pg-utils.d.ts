declare module 'pg/lib/utils.js' {
  /** How `pg` writes a value into a message: text, bytes, or null. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
