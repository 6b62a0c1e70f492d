/** Path of the calls about substitutions. */
export const substitutionsPath = '/api/substitutions';

/** Path of the page on which teachers answer; with a key it needs no login. */
export function substitutionPagePath(employee: string, key: string): string {
  return `/substitution-inquiries/${employee}?key=${key}`;
}
