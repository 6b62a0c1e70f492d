/** Keys of an answered record that a client may send back; they are not fields to set. */
export const ignoredNames: ReadonlySet<string> = new Set([
  'id',
  '_id',
  '$version',
  '$access',
  'createdAt',
  'updatedAt',
]);
