/** Returns whether a value counts as missing for `required`: null, an empty text, an empty list. */
export function isMissing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
