/** Keys of a returned record that a client may send back; they are ignored. */
export const ignoredNames: ReadonlySet<string> = new Set([
  'id',
  '_id',
  '$version',
  '$access',
  'createdAt',
  'updatedAt',
]);
