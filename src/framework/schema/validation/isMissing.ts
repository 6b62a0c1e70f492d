/** Whether a value counts as none for what is required: null, an empty text, an empty list. */
export function isMissing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
